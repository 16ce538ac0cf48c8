import { listElementProps } from '@svc-int/api/schemas';

import { isObjectOrArray } from '../../../values/depth.js';

const MAX_UNKNOWN_PROPS = 20;

export function listUnknownProps(response: unknown, parsed: unknown): string[] {
    const found: string[] = [];
    for (const prop of walkUnknownProps(response, parsed, '')) if (found.push(prop) === MAX_UNKNOWN_PROPS) break;
    return found;
}

function* walkUnknownProps(response: unknown, known: unknown, path: string): Generator<string> {
    if (!isObjectOrArray(response) || !isObjectOrArray(known)) return;
    for (const [key, value] of Object.entries(response)) {
        const propPath = path ? `${path}.${key}` : key;
        if (!Object.hasOwn(known, key))
            yield `${propPath}: unknown prop${describeProps(response)}; it is drawn without it`;
        else yield* walkUnknownProps(value, Reflect.get(known, key), propPath);
    }
}

function describeProps(element: object): string {
    const type: unknown = Reflect.get(element, 'type');
    const props = typeof type === 'string' ? listElementProps().get(type) : undefined;
    return props ? ` (<${String(type)}> has ${props.join(', ')})` : '';
}
