/** Invisible characters that affect a terminal. Excludes joiners in some scripts and emoji, and visible number signs. */
const UNSEEN =
    /(?!\r?\n|\t|(?<=\P{ASCII})[\u200C\u200D]\P{ASCII}|[\u0600-\u0605\u06DD\u070F\u08E2])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u3164\uFFA0]/gu;

/** Escapes like `\u001b`, so that JSON stays valid. */
export function escapeControlCharacters(text: string): string {
    return text.replace(UNSEEN, (unseen) => unseen.replace(/[^]/g, escapeCodeUnit));
}

function escapeCodeUnit(unit: string): string {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
