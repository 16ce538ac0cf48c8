import { posix } from 'node:path';

/** Names in the repository that documents are compared with. */
export interface Repository {
    /** Paths of its files. */
    files: readonly string[];
    /** Words of its sources; each symbol is one of them. */
    words: ReadonlySet<string>;
}

/** Code that is a path: it has the extension of a source or a document, a slash at its end, or a folder that such paths begin with. */
const PATH =
    /^(?=.*\.(?:css|jsx?|json|lock|mjs|md|png|sh|tsx?|ya?ml)$|.*\/$|(?:api|cli|emulator|examples|packages|runtime|templates|test|worker)\/)[\w*][\w.*/-]*$/;

/** `camelCase`, `PascalCase`, `UPPER_CASE` and `snake_case` in any code, but not in its strings, options and addresses. */
const SYMBOL = /(?<![\w$@'"/-])\w*(?:[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z])\w*(?!-)/g;

/** Code that is one word with a capital, or a call. */
const WHOLE_SYMBOL = /^(?:([A-Z]\w+)|(\w+)\(.*\))$/s;

/**
 * Finds the files and symbols that a document names, between backticks and outside of blocks, and that the repository does not have.
 *
 * A path is relative to the repository, to the folder of the document, or to `packages`, where `src` is left out. It may be only the end
 * of such a path if no other path ends like that, or if it is in the folder of what the same paragraph names before. A name without a
 * slash is always there, if the paragraph names a path before. `*` stands for any part of a name.
 */
export function missingNames(document: string, markdown: string, { files, words }: Repository): string[] {
    const places = placesOf(files);
    const prose = markdown.replace(/^```[^]*?^```$/gm, '');
    return prose.split(/\n(?:\n|(?=[|-] ))/).flatMap((paragraph) => {
        const around: string[] = [];
        return codeIn(paragraph).flatMap((code) => {
            if (!PATH.test(code)) return symbolsIn(code).filter((name) => !words.has(name));
            const place = findPlace(code, places, posix.dirname(document), around);
            if (place === undefined) return [code];
            around.push(place.replace(/[^/]*$/, ''));
            return [];
        });
    });
}

/** Splits a source into words. */
export function wordsOf(source: string): string[] {
    return source.match(/\w+/g) ?? [];
}

function codeIn(paragraph: string): string[] {
    return [...paragraph.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

function symbolsIn(code: string): string[] {
    const [, word, called] = WHOLE_SYMBOL.exec(code) ?? [];
    const whole = word ?? called;
    return [...new Set([...(whole === undefined ? [] : [whole]), ...(code.match(SYMBOL) ?? [])])];
}

/** Lists files and their folders, these with a slash at the end. */
function placesOf(files: readonly string[]): string[] {
    const folders = files.flatMap((file) => {
        const parts = file.split('/').slice(0, -1);
        return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
    });
    return [...new Set([...folders, ...files])];
}

function findPlace(
    name: string,
    places: readonly string[],
    folder: string,
    around: readonly string[],
): string | undefined {
    const pattern = `${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}${name.endsWith('/') ? '' : '/?'}`;
    const whole = new RegExp(`^${pattern}$`);
    const end = new RegExp(`(?:^|/)${pattern}$`);
    const found = places.filter((place) => end.test(place) || end.test(shortOf(place)));
    const exact = found.find((place) =>
        [place, shortOf(place), posix.relative(folder, place)].some((path) => whole.test(path)),
    );
    const near = found.find((place) => around.some((each) => place.startsWith(each)));
    const isBare = !/\/./.test(name);
    const isOnly = found.length === 1 || (name.includes('*') && !isBare);
    return exact ?? near ?? (isOnly && !(isBare && around.length > 0) ? found[0] : undefined);
}

/** `cli/dev/session.ts` for `packages/cli/src/dev/session.ts`. */
function shortOf(place: string): string {
    return place.replace(/^packages\/(\w+)\/(?:src\/)?/, '$1/');
}
