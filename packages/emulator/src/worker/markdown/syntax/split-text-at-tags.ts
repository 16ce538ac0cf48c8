import { listSingleLineTags } from '../../../markdown/tags/find-tags.js';
import type { MarkdownInlineTag } from '../../../markdown/tags/inline-tag-syntax.js';
import { findTagUrl, isInlineOrConditionTag, parseNonConditionTag } from '../../../markdown/tags/inline-tags.js';
import { listPairedInlineTags } from '../../../markdown/tags/match-inline-tags.js';

export interface TextTag extends MarkdownInlineTag {
    /** Text as written. `value` has no character references. */
    source: string;
}

/** Recognizes tags like `inlineTagSyntax`. `decode` replaces character references in a tag. */
export function splitTextAtTags(text: string, decode = (source: string) => source): (string | TextTag)[] {
    const parts: (string | TextTag)[] = [];
    let from = 0;
    for (const { at, source } of listSingleLineTags(text)) {
        const value = decode(source);
        if (!isInlineOrConditionTag(value)) continue;
        if (at > from) parts.push(text.slice(from, at));
        parts.push({ type: 'inlineTag', value, source });
        from = at + source.length;
    }
    return from < text.length ? [...parts, text.slice(from)] : parts;
}

/** Strips pairs, and replaces other tags by their URLs. */
export function replaceTagsByText(text: string): string {
    if (!text.includes('{%')) return text;
    const parts = splitTextAtTags(text);
    const paired = listPairedInlineTags(parts.filter((part) => typeof part !== 'string'));
    return parts
        .map((part) => {
            if (typeof part === 'string') return part;
            return paired.has(part) ? '' : (findTagUrl(parseNonConditionTag(part.value)) ?? part.source);
        })
        .join('');
}
