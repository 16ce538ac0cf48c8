const MIN_WORD_CHARS = 2;

const IGNORED_WORDS = new Set(
    'an and any are as at be but by can do does for from get has have how if in into is it its me my need no not of on or should so that the their there they this to use what when where which who why will with you your'.split(
        ' ',
    ),
);

export function normalizeTerm(term: string): string | false {
    const word = term.toLowerCase();
    return word.length >= MIN_WORD_CHARS && !IGNORED_WORDS.has(word) && word;
}
