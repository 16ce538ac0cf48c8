/** Matches names that end with words of a credential. Excludes pagination tokens. */
const CREDENTIAL =
    /(?<!\b(page|next|previous|continuation|sync|cursor) )\b(token|secret|password|passwd|pwd|pass(phrase|code)|jwt|assertion|credentials?|(api|private|access|signing|secret|encryption|auth) ?key)$/;

export function isCredentialName(name: string): boolean {
    const spacedName = name.replace(/([a-z\d])(?=[A-Z])|[^A-Za-z\d]+/g, '$1 ');
    return CREDENTIAL.test(spacedName.trim().toLowerCase());
}

export interface DeclaredConfigurationProperty {
    title?: string | undefined;
    enum?: string[] | undefined;
    completion_url?: string | undefined;
    /** Whether the value is secret. Default: decided by name, title and choices. */
    secret?: boolean | undefined;
}

/** `properties` is undefined if a component sets the configuration. */
export type DeclaredConfiguration =
    | { properties?: Record<string, DeclaredConfigurationProperty>; componentId?: string }
    | undefined;

/**
 * Whether only the integration may read the value. Default without `secret`: properties named or titled like a credential, without choices or
 * suggestions.
 */
export function isSecretProperty(name: string, property: DeclaredConfigurationProperty = {}): boolean {
    const { title = '', secret, enum: choices, completion_url: suggestions } = property;
    return secret ?? (!choices && suggestions === undefined && [name, title].some(isCredentialName));
}

export function createSecretNameTest(...declared: DeclaredConfiguration[]): (name: string) => boolean {
    return (name) => declared.some((one) => isSecretProperty(name, one?.properties?.[name]));
}

/** Lists values declared secret, and values of fields named like credentials, such as OAuth tokens. */
export function listConfigurationCredentials(
    configuration: object | undefined,
    declared?: DeclaredConfiguration,
): string[] {
    return listSecretFieldTexts(configuration, createSecretNameTest(declared));
}

export function listSecretFieldTexts(value: unknown, isSecret: (name: string) => boolean): string[] {
    return Object.entries(Object(value) as object).flatMap(([name, field]) => {
        if (typeof field === 'string') return isSecret(name) ? [field] : [];
        return listSecretFieldTexts(field, isSecret(name) ? () => true : isSecret);
    });
}
