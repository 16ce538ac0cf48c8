import type { DocumentBlock } from '@svc-int/api';

import { type DocumentSection, isHeadingBlock, type MarkdownFacts } from '../../markdown/index.js';

const MAX_MERGED_CHARS = 100_000;

/** Merges the sections of each part, because an OpenAPI block has one anchor. A level-2 heading starts a part. */
export function mergePartFacts(facts: MarkdownFacts, blocks: readonly DocumentBlock[]): MarkdownFacts {
    const levels = blocks.filter(isHeadingBlock).map(({ type }) => Number(type.at(-1)));
    const sections: DocumentSection[] = [];
    const hidden = new Set<string>();
    let [index, isInPart, previous]: [number, boolean, string | null] = [-1, false, null];
    for (const section of facts.sections) {
        // A long section is split into several with the same anchor.
        if (section.anchor !== null && section.anchor !== previous) index += 1;
        previous = section.anchor;
        const isPart = levels[index] === 2;
        isInPart ||= isPart;
        const last = sections.at(-1);
        if (!isInPart || isPart || !last) {
            sections.push({ ...section });
            continue;
        }
        if (section.anchor !== null) hidden.add(section.anchor);
        addSection(sections, last, section);
    }
    return { ...facts, sections, anchors: facts.anchors.filter((anchor) => !hidden.has(anchor)) };
}

function addSection(sections: DocumentSection[], last: DocumentSection, { title, text }: DocumentSection): void {
    const added = `${title}\n${text}`.trim();
    if (last.text.length + added.length < MAX_MERGED_CHARS) last.text = `${last.text}\n${added}`.trim();
    else sections.push({ anchor: last.anchor, title: last.title, text: added });
}
