/** Signs that stand for a word: none that is part of a name, or that the trees use themselves. */
const SIGNS = ['$', '.', ':', ';', '=', '{', '}', '('];

/** Longest run of letters that is looked at. */
const LONGEST = 24;

/**
 * Finds what takes most room in some texts, words as they stand in camel case, and gives each a sign; `shorten` puts the
 * signs in their place. Each sign more had the compressed bundle grow again.
 */
export function findCommonWords(texts) {
    const words = {};
    let rest = texts.join('\n');
    for (const sign of SIGNS) {
        words[sign] = mostRoom(rest);
        rest = rest.replaceAll(words[sign], sign);
    }
    const shorten = (text) => Object.entries(words).reduce((short, [sign, word]) => short.replaceAll(word, sign), text);
    return { words, shorten };
}

function mostRoom(text) {
    const saved = new Map();
    // The first time only pays for the word itself.
    for (const run of text.match(/[A-Za-z]+/g))
        for (const word of wordsIn(run)) saved.set(word, (saved.get(word) ?? -word.length) + word.length - 1);
    const [[word]] = [...saved].toSorted(([, a], [, b]) => b - a);
    return word;
}

/** Everything in a run of letters that begins with a capital and ends where a word does. */
function* wordsIn(run) {
    for (const { index } of run.matchAll(/[A-Z]/g))
        for (let end = index + 3; end <= Math.min(run.length, index + LONGEST); end++)
            if (/[a-z]$/.test(run.slice(index, end)) && !/[a-z]/.test(run[end] ?? '')) yield run.slice(index, end);
}
