export type FontStyle = 'regular' | 'bold' | 'italic' | 'bold-italic' | 'mono';

const LATIN = ['latin', 'latin-ext', 'vietnamese'];

const ALPHABETS: readonly [script: RegExp, parts: readonly string[]][] = [
    [/[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u, LATIN],
    [/\p{Script=Cyrillic}/u, ['cyrillic', 'cyrillic-ext']],
    [/\p{Script=Greek}/u, ['greek', 'greek-ext']],
];

const DEVANAGARI = /\p{Script_Extensions=Devanagari}/u;

const CHINESE = 'noto-sans-sc-chinese-simplified-400-normal';
const JAPANESE = 'm-plus-1p-japanese-400-normal';
const KOREAN = 'nanum-gothic-korean-400-normal';

export const OPTIONAL_FONT_FILES: readonly string[] = [CHINESE, JAPANESE, KOREAN];

const SCRIPTS: readonly [script: RegExp, file: string][] = [
    [/\p{Script_Extensions=Arabic}/u, 'noto-sans-arabic-arabic-400-normal'],
    [/\p{Script_Extensions=Hebrew}/u, 'noto-sans-hebrew-hebrew-400-normal'],
    [/\p{Script_Extensions=Thai}/u, 'noto-sans-thai-thai-400-normal'],
    [/\p{Script_Extensions=Hangul}/u, KOREAN],
];

const EAST_ASIAN =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

export const BOX_DRAWING = /^[\u2500-\u259f]$/u;

/** Box drawing, circled letters and arrows: from one font so that they align. */
const DRAWN = ['89', '100', '106', '109'].map((part) => `noto-sans-sc-${part}-400-normal`);

const EMOJI = /\p{Emoji_Presentation}/u;
const EMOJIS = 'noto-emoji-emoji-400-normal';
const SYMBOLS = ['noto-sans-symbols-2-symbols-400-normal', 'noto-sans-math-latin-400-normal', ...DRAWN];

const STYLES: Readonly<Record<Exclude<FontStyle, 'mono'>, string>> = {
    regular: '400-normal',
    bold: '700-normal',
    italic: '400-italic',
    'bold-italic': '700-italic',
};

/** Lists the most likely first. `isJapanese`: for characters shared with Chinese. */
export function listFontFiles(character: string, style: FontStyle, isJapanese: boolean): string[] {
    const alphabet = ALPHABETS.find(([script]) => script.test(character));
    const styles: FontStyle[] = style === 'mono' ? ['mono', 'regular'] : [style];
    const own = styles.flatMap((style) => alphabet?.[1].map((part) => formatFileName(part, style)) ?? []);
    return [
        ...own,
        ...listScriptFiles(character, style, isJapanese),
        ...(alphabet?.[1] === LATIN ? signFiles(character) : []),
    ];
}

function listScriptFiles(character: string, style: FontStyle, isJapanese: boolean): string[] {
    if (DEVANAGARI.test(character)) return [`noto-sans-devanagari-${isBold(style) ? '700' : '400'}-normal`];
    const files = SCRIPTS.filter(([script]) => script.test(character)).map(([, file]) => file);
    if (!EAST_ASIAN.test(character)) return files;
    return [...(isJapanese ? [JAPANESE, CHINESE] : [CHINESE, JAPANESE]), ...files, ...DRAWN];
}

function signFiles(character: string): string[] {
    if (BOX_DRAWING.test(character)) return [...DRAWN, ...SYMBOLS];
    return EMOJI.test(character) ? [EMOJIS, ...SYMBOLS] : [...SYMBOLS, EMOJIS, CHINESE, JAPANESE];
}

export function isBold(style: FontStyle): boolean {
    return style.startsWith('bold');
}

function formatFileName(part: string, style: FontStyle): string {
    return style === 'mono' ? `noto-sans-mono-${part}-400-normal` : `noto-sans-${part}-${STYLES[style]}`;
}

const ALL_STYLES = Object.values(STYLES);
const PARTS = ALPHABETS.flatMap(([, parts]) => parts);

export const BUNDLED_AND_OPTIONAL_FONT_FILES: readonly string[] = [
    ...PARTS.flatMap((part) => ALL_STYLES.map((style) => `noto-sans-${part}-${style}`)),
    ...PARTS.map((part) => formatFileName(part, 'mono')),
    ...['400', '700'].map((weight) => `noto-sans-devanagari-${weight}-normal`),
    ...SCRIPTS.map(([, file]) => file),
    CHINESE,
    JAPANESE,
    EMOJIS,
    ...SYMBOLS,
];
