import { isContainer } from '../../values/depth.js';

/** Unknown props that are named of one answer; the rest go without saying. */
const MOST = 20;

/** The props of a rendered answer that its schema does not know, and a host passes over. `known` is what the schema took. */
export function listUnknownProps(answer: unknown, known: unknown): string[] {
    const found: string[] = [];
    for (const prop of unknownIn(answer, known, '')) if (found.push(prop) === MOST) break;
    return found;
}

function* unknownIn(answer: unknown, known: unknown, path: string): Generator<string> {
    if (!isContainer(answer) || !isContainer(known)) return;
    for (const [key, value] of Object.entries(answer)) {
        const place = path ? `${path}.${key}` : key;
        if (!Object.hasOwn(known, key)) yield `${place}: unknown prop; it is drawn without it`;
        else yield* unknownIn(value, Reflect.get(known, key), place);
    }
}
