import { parseMarkdownTag } from '../../../markdown/tag.js';
import { listSingleLineTags } from '../../../markdown/tags/find-tags.js';

/** Includes other words of the attributes. */
export function listUpdateTagSlugs(markdown: string): string[] {
    return listSingleLineTags(markdown).flatMap(({ source }) => {
        const tag = parseMarkdownTag(source);
        if (tag?.name !== 'update' || tag.isEnd) return [];
        const words = Object.values(tag.attributes).flatMap((value) => JSON.stringify(value).split(/[",']/));
        return words.map((word) => word.trim()).filter((word) => word !== '');
    });
}
