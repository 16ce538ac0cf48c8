/** Why a call of an integration is refused whose manifest lacks a scope: what the API says, and who reads it knows by what to allow it. */
export function formatMissingScopeMessage(integration: string, scope: string): string {
    return `"${integration}" lacks the scope "${scope}"; add it to the scopes in its manifest and publish it again.`;
}

/** The scope that such a refusal names; undefined for any other text. */
export function parseMissingScopeMessage(message: string): string | undefined {
    return /^"[^"]+" lacks the scope "([a-z][\w:-]*)";/.exec(message)?.[1];
}
