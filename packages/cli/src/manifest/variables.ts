import type { YamlPath } from '@svc-int/emulator/internal/yaml';

const REFERENCE = /\$\{\{([^}]*)\}\}/g;
const NAMED = /^\s*env\.([A-Za-z_][A-Za-z0-9_]*)\s*$/;
/** Plans and published fields would show its value. */
const SERVICE_TOKEN_VARIABLE = 'SVC_INT_TOKEN';
const VAULT_REFERENCE = /^\s*(["'])(op:\/\/[^"'}]+)\1\s*$/;

export type UnresolvedManifestReference = { path: YamlPath } & (
    | { kind: 'unset'; name: string }
    | { kind: 'malformed'; text: string }
    | { kind: 'token' }
    | { kind: 'locked'; reference: string }
);

interface Resolved<Value> {
    value: Value;
    unresolved: UnresolvedManifestReference[];
}

export function resolveEnvReferencesInValue(
    value: unknown,
    variables: NodeJS.ProcessEnv,
    isSkippedPath: (path: YamlPath) => boolean = () => false,
    path: YamlPath = [],
): Resolved<unknown> {
    if (isSkippedPath(path)) return { value, unresolved: [] };
    if (typeof value === 'string') return resolveStringReferences(value, variables, path);
    if (Array.isArray(value)) {
        const items = value.map((item, index) =>
            resolveEnvReferencesInValue(item, variables, isSkippedPath, [...path, index]),
        );
        return { value: items.map((item) => item.value), unresolved: items.flatMap((item) => item.unresolved) };
    }
    if (typeof value !== 'object' || value === null) return { value, unresolved: [] };
    const entries = Object.entries(value).map(([key, item]) => {
        return [key, resolveEnvReferencesInValue(item, variables, isSkippedPath, [...path, key])] as const;
    });
    return {
        value: Object.fromEntries(entries.map(([key, item]) => [key, item.value])),
        unresolved: entries.flatMap(([, item]) => item.unresolved),
    };
}

export function resolveStringReferences(
    text: string,
    variables: NodeJS.ProcessEnv,
    path: YamlPath,
    vault?: ReadonlyMap<string, string>,
): Resolved<string> {
    const unresolved: UnresolvedManifestReference[] = [];
    const value = text.replace(REFERENCE, (reference, inner: string) => {
        const locked = vault && VAULT_REFERENCE.exec(inner)?.[2];
        if (locked !== undefined) {
            const unlocked = vault?.get(locked);
            if (unlocked === undefined) unresolved.push({ kind: 'locked', path, reference: locked });
            return unlocked ?? reference;
        }
        const name = NAMED.exec(inner)?.[1];
        if (name === SERVICE_TOKEN_VARIABLE && !path.includes('secrets')) {
            unresolved.push({ kind: 'token', path });
            return reference;
        }
        // Own properties only: `constructor` is no variable.
        const found = name !== undefined && Object.hasOwn(variables, name) ? variables[name] : undefined;
        if (name === undefined) unresolved.push({ kind: 'malformed', path, text: reference });
        else if (found === undefined) unresolved.push({ kind: 'unset', path, name });
        return found ?? reference;
    });
    return { value, unresolved };
}

export function isStringWithVariableReference(value: unknown): boolean {
    return typeof value === 'string' && value.includes('${{');
}
