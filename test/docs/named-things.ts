import { posix } from 'node:path';

export interface Repository {
    places: Places;
    words: ReadonlySet<string>;
}

/** A file or a folder. `short`: the path without `packages` and `src`. */
interface Place {
    path: string;
    short: string;
}

/** Places by the last part of their path. */
type Places = ReadonlyMap<string, readonly Place[]>;

/** Paths have a known extension, a trailing slash or a known first folder. */
const PATH =
    /^(?=.*\.(?:css|jsx?|json|lock|mjs|md|png|sh|tsx?|ya?ml)$|.*\/$|(?:api|cli|emulator|examples|packages|runtime|templates|test|worker)\/)[\w*][\w.*/-]*$/;

const SYMBOL = /(?<![\w$@'"/-])\w*(?:[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z])\w*(?!-)/g;

const WHOLE_SYMBOL = /^(?:([A-Z]\w+)|(\w+)\(.*\))$/s;

/**
 * Finds inline code that names missing files or symbols.
 *
 * Paths are relative to the repository, the document or `packages` (without `src`).
 */
export function missingNames(document: string, markdown: string, { places, words }: Repository): string[] {
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

export function indexPlaces(files: readonly string[]): Places {
    const folders = files.flatMap((file) => {
        const parts = file.split('/').slice(0, -1);
        return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
    });
    const places = new Map<string, Place[]>();
    for (const path of new Set([...folders, ...files])) {
        const name = posix.basename(path);
        places.set(name, [...(places.get(name) ?? []), { path, short: shortOf(path) }]);
    }
    return places;
}

function findPlace(name: string, places: Places, folder: string, around: readonly string[]): string | undefined {
    const pattern = `${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}${name.endsWith('/') ? '' : '/?'}`;
    const whole = new RegExp(`^${pattern}$`);
    const end = new RegExp(`(?:^|/)${pattern}$`);
    const named = posix.basename(name).includes('*') ? [...places.values()].flat() : places.get(posix.basename(name));
    const found = (named ?? []).filter(({ path, short }) => end.test(path) || end.test(short));
    const exact = found.find(({ path, short }) =>
        [path, short, pathFrom(folder, path)].some((place) => whole.test(place)),
    );
    const near = found.find(({ path }) => around.some((each) => path.startsWith(each)));
    const isBare = !/\/./.test(name);
    const isOnly = found.length === 1 || (name.includes('*') && !isBare);
    return (exact ?? near ?? (isOnly && !(isBare && around.length > 0) ? found[0] : undefined))?.path;
}

function pathFrom(folder: string, place: string): string {
    return posix.relative(folder, place) + (place.endsWith('/') ? '/' : '');
}

function shortOf(place: string): string {
    return place.replace(/^packages\/(\w+)\/(?:src\/)?/, '$1/');
}
