import { findCodeKind } from '../../../packages/emulator/src/site/browser/code-kinds.js';
import { highlightCode } from '../../../packages/emulator/src/site/browser/highlight-languages.js';
import { escapeHtml } from './escape-html.js';

const CHARACTERS: Record<string, string> = {
    '&lt;': '&#60;',
    '&gt;': '&#62;',
    '&amp;': '&#38;',
    '&quot;': '&#34;',
    '&#x27;': "'",
};

export function renderCode(code: string, language: string, file: string): string {
    const caption = file === '' ? '' : `<p class="file">${escapeHtml(file)}</p>`;
    const highlighted = highlightCode(code, language);
    const html = highlighted === undefined ? escapeHtml(code) : toKinds(highlighted);
    return `${caption}<pre tabindex="0"><code class="language-${escapeHtml(language)}">${html}</code></pre>`;
}

/** Omits parts without a kind, and parts of the kind that surrounds them. */
function toKinds(highlighted: string): string {
    const open: { kind: string | undefined; isKept: boolean }[] = [];
    return highlighted.replace(/<span class="([^"]*)">|<\/span>|&[^;]+;/g, (match, names?: string) => {
        if (match.startsWith('&')) return CHARACTERS[match] ?? match;
        if (match === '</span>') return open.pop()?.isKept ? match : '';
        const around = open.at(-1)?.kind;
        const kind = findCodeKind(names ?? '') ?? around;
        open.push({ kind, isKept: kind !== around });
        return kind === around ? '' : `<span class="${kind}">`;
    });
}
