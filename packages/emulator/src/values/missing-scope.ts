export function formatMissingScopeMessage(integration: string, scope: string): string {
    return `"${integration}" lacks the scope "${scope}"; add it to the scopes in its manifest and publish it again.`;
}

export function parseMissingScopeMessage(message: string): string | undefined {
    return /^"[^"]+" lacks the scope "([a-z][\w:-]*)";/.exec(message)?.[1];
}
