import { describe, expect, it } from 'vitest';

import { extractMarkdownFacts, parseUnresolvedDocument } from '../../markdown/index.js';
import { mergePartFacts } from './merge-part-facts.js';

const mergeOf = (markdown: string) =>
    mergePartFacts(extractMarkdownFacts(markdown), parseUnresolvedDocument(markdown, {}).nodes);

describe('mergePartFacts', () => {
    it('merges all sections below a heading of level 2 into one section, and keeps sections before the first such heading', () => {
        const { sections, anchors } = mergeOf(
            'Intro\n\n### About\n\nText\n\n## Get\n\nOne\n\n### Parameters\n\nlimit\n\n## Put\n\n### Parameters\n\nname\n',
        );
        expect(sections).toEqual([
            { anchor: null, title: '', text: 'Intro' },
            { anchor: 'about', title: 'About', text: 'Text' },
            { anchor: 'get', title: 'Get', text: 'One\nParameters\nlimit' },
            { anchor: 'put', title: 'Put', text: 'Parameters\nname' },
        ]);
        expect(anchors).toEqual(['about', 'get', 'put']);
    });

    it('splits a part into sections with the same anchor if one section would be too long', () => {
        const long = 'word '.repeat(19_000);
        const { sections } = mergeOf(`## Get\n\n${long}\n\n### Parameters\n\n${long}\n\n### Responses\n\nend\n`);
        expect(sections.map(({ anchor, title, text }) => [anchor, title, text.length < 100_000])).toEqual([
            ['get', 'Get', true],
            ['get', 'Get', true],
        ]);
        expect(sections[1]?.text).toMatch(/^Parameters\nword[^]*Responses\nend$/);
    });
});
