const SIGNS = ['$', '.', ':', ';', '=', '{', '}', '('];

const MAX_WORD_CHARS = 24;

/** Assigns one-character codes to the camel-case words that take most space. More codes enlarge the compressed bundle. */
export function findCommonWords(texts) {
    const words = {};
    let rest = texts.join('\n');
    for (const sign of SIGNS) {
        words[sign] = findWordWithLargestSaving(rest);
        rest = rest.replaceAll(words[sign], sign);
    }
    const shorten = (text) => Object.entries(words).reduce((short, [sign, word]) => short.replaceAll(word, sign), text);
    return { words, shorten };
}

function findWordWithLargestSaving(text) {
    const saved = new Map();
    for (const run of text.match(/[A-Za-z]+/g))
        for (const word of listWords(run)) saved.set(word, (saved.get(word) ?? -word.length) + word.length - 1);
    const [[word]] = [...saved].toSorted(([, a], [, b]) => b - a);
    return word;
}

function* listWords(run) {
    for (const { index } of run.matchAll(/[A-Z]/g))
        for (let end = index + 3; end <= Math.min(run.length, index + MAX_WORD_CHARS); end++)
            if (/[a-z]$/.test(run.slice(index, end)) && !/[a-z]/.test(run[end] ?? '')) yield run.slice(index, end);
}
