import type { LinePart } from './engine.js';
import { completionSchema, linesSchema } from './engine-response.schema.js';
import { splitLineParts } from './line-parts.js';

/** UTF-16 units that a translation of a text may have: scripts and languages differ, but not by more. */
const mostUnitsOf = ({ text }: LinePart) => 200 + 6 * text.length;

/** Models like to put JSON into a block of code. */
const FENCED = /^\s*```(?:json)?\s*\n([^]*?)\n\s*```\s*$/;

/**
 * The translated lines in the answer of a language model.
 *
 * @throws {Error} where it is not JSON of as many texts as were asked for, or where one of them is far longer than what it translates, or
 * holds a placeholder, a tag or an address that was not there.
 */
export function parseEngineResponse(answer: string, asked: readonly (readonly LinePart[])[]): string[][] {
    const completion = completionSchema.safeParse(parsed(answer)).data;
    const content = completion?.choices[0].message.content ?? '';
    const read = linesSchema.safeParse(parsed(FENCED.exec(content)?.[1] ?? content)).data;
    if (!read) throw new Error('The translation engine answers something other than {"lines": [["text"]]}.');
    const { lines } = read;
    if (lines.length !== asked.length)
        throw new Error(`The translation engine answers ${lines.length} lines instead of ${asked.length}.`);
    asked.forEach((line, at) => assertLine(line, lines[at] ?? []));
    return lines;
}

function assertLine(asked: readonly LinePart[], translated: readonly string[]): void {
    const original = asked.map(({ text }) => text).join('');
    const refused = (problem: string) => new Error(`The translation engine ${problem} "${original.slice(0, 100)}".`);
    if (translated.length !== asked.length) throw refused('left out parts of');
    asked.forEach((part, at) => {
        const text = translated[at] ?? '';
        if (part.isKept) return;
        if (text.length > mostUnitsOf(part)) throw refused('answers far more than a translation of');
        if (splitLineParts(text).some(({ isKept }) => isKept))
            throw refused('added a placeholder, a tag or an address to');
    });
}

function parsed(json: string): unknown {
    try {
        return JSON.parse(json);
    } catch {
        return undefined;
    }
}
