/** How the name of a credential ends, in words; a token before which it says where a list goes on is none. */
const CREDENTIAL =
    /(?<!\b(page|next|previous|continuation|sync|cursor) )\b(token|secret|password|passwd|pwd|pass(phrase|code)|jwt|assertion|credentials?|(api|private|access|signing|secret|encryption|auth) ?key)$/;

/** Whether a field by this name holds a credential, however its words are joined. */
export function isCredentialName(name: string): boolean {
    const spacedName = name.replace(/([a-z\d])(?=[A-Z])|[^A-Za-z\d]+/g, '$1 ');
    return CREDENTIAL.test(spacedName.trim().toLowerCase());
}

/** Declaration of a value that people set. */
export interface DeclaredConfigurationProperty {
    title?: string | undefined;
    enum?: string[] | undefined;
    completion_url?: string | undefined;
    /** Undefined where the name decides. */
    secret?: boolean | undefined;
}

/** Declaration of a configuration; the properties are left out where a component sets them. */
export type DeclaredConfiguration =
    | { properties?: Record<string, DeclaredConfigurationProperty>; componentId?: string }
    | undefined;

/** Whether a value that people set is for the integration alone: one that is marked, or named or titled like a credential. Choices are for all to see. */
export function isSecretProperty(name: string, property: DeclaredConfigurationProperty = {}): boolean {
    const { title = '', secret, enum: choices, completion_url: suggestions } = property;
    return secret ?? (!choices && suggestions === undefined && [name, title].some(isCredentialName));
}

/** Says of the names of fields in what is configured whether their values are secret, here or in any of several declarations. */
export function createSecretNameTest(...declared: DeclaredConfiguration[]): (name: string) => boolean {
    return (name) => declared.some((one) => isSecretProperty(name, one?.properties?.[name]));
}

/** The credentials in a configuration: OAuth tokens, values that are marked, and those of fields that are named like credentials. */
export function listConfigurationCredentials(
    configuration: object | undefined,
    declared?: DeclaredConfiguration,
): string[] {
    return listSecretFieldTexts(configuration, createSecretNameTest(declared));
}

/** All texts that stand in fields with secret names, at any depth. */
export function listSecretFieldTexts(value: unknown, isSecret: (name: string) => boolean): string[] {
    return Object.entries(Object(value) as object).flatMap(([name, field]) => {
        if (typeof field === 'string') return isSecret(name) ? [field] : [];
        return listSecretFieldTexts(field, isSecret(name) ? () => true : isSecret);
    });
}
