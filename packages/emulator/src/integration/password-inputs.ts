import { isNonArrayObject, isStateBinding } from '@svc-int/api';

export interface PasswordInputNames {
    stateKeys: string[];
    /** Names of fields bound to these state keys, in actions, return values, modal props or queries. */
    boundFields: string[];
}

export function getPasswordInputNames(element: unknown): PasswordInputNames {
    const stateKeys = new Set<string>();
    visitFields(element, (_name, value) => {
        if (isPasswordInput(value)) stateKeys.add(value.state);
    });
    const boundFields = new Set<string>();
    if (stateKeys.size > 0)
        visitFields(element, (name, value, holder) => {
            if (!isElement(holder) && isStateBinding(value) && stateKeys.has(value.$state)) boundFields.add(name);
        });
    return { stateKeys: [...stateKeys], boundFields: [...boundFields] };
}

export function isPasswordInput(value: unknown): value is { state: string; initialValue?: unknown } {
    return (
        isNonArrayObject(value) &&
        value['type'] === 'textinput' &&
        value['inputType'] === 'password' &&
        typeof value['state'] === 'string'
    );
}

export function replacePasswordInputs(value: unknown, replace: (input: Record<string, unknown>) => unknown): unknown {
    if (Array.isArray(value)) return value.map((item: unknown) => replacePasswordInputs(item, replace));
    if (!isNonArrayObject(value)) return value;
    if (isPasswordInput(value)) return replace(value);
    return Object.fromEntries(
        Object.entries(value).map(([name, field]) => [name, replacePasswordInputs(field, replace)]),
    );
}

/** Whether the holder is an element, whose bindings stay in the client. */
function isElement(holder: unknown): boolean {
    return isNonArrayObject(holder) && typeof holder['type'] === 'string' && !('action' in holder);
}

type Visit = (name: string, value: unknown, holder: unknown) => void;

function visitFields(value: unknown, visit: Visit, name = '', holder?: unknown): void {
    visit(name, value, holder);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, field] of Object.entries(value))
        visitFields(field, visit, Array.isArray(value) ? name : key, value);
}
