import { isCredentialName, isNonArrayObject } from '@svc-int/api';

export function findUnclearedStateValue(before: unknown, returned: unknown): string | undefined {
    if (!isNonArrayObject(before) || !isNonArrayObject(returned)) return undefined;
    const name = Object.keys(returned).find(
        (key) => returned[key] === undefined && (before[key] ?? undefined) !== undefined,
    );
    return (
        name &&
        `the action returned the state with "${name}": undefined, which keeps its value; return null to remove it`
    );
}

export function findVisibleCredentialInput(root: unknown): string | undefined {
    const name = findVisibleCredential(root, '');
    return (
        name &&
        `the textinput for "${name}" shows and records what is typed; add inputType="password", or rename it if it takes no credential`
    );
}

function findVisibleCredential(value: unknown, label: string): string | undefined {
    if (Array.isArray(value)) return findFirst(value, (each) => findVisibleCredential(each, label));
    if (!isNonArrayObject(value)) return undefined;
    const { type, state, inputType, element, children } = value;
    if (type === 'textinput') {
        if (inputType === 'password' || value['multiline'] === true) return undefined;
        return [String(state), label].find(isCredentialName);
    }
    if (type === 'input') return findVisibleCredential(element, String(value['label']));
    return findFirst([children, value['submit']], (each) => findVisibleCredential(each, ''));
}

function findFirst<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
    for (const item of items) {
        const found = find(item);
        if (found !== undefined) return found;
    }
    return undefined;
}
