import { SAMPLES } from './samples.js';
import { toJsx } from './to-jsx.js';

/** The page of the runtime's guides that shows every element: what it is for, its picture, and the JSX that it is drawn from. */
export function createElementsReferencePage(): string {
    return [
        '# Elements',
        '',
        'Each with every prop that it has, as a document shows it. Made by `npm run pictures -- elements` from what the Studio draws under',
        '*Elements*, where each can be changed.',
        ...SAMPLES.flatMap(({ id, about, root }) => [
            '',
            `## \`<${id}>\``,
            '',
            about,
            '',
            `![${id}, as it is drawn](${getSampleImageFileName(id)})`,
            '',
            '```tsx',
            toJsx(root),
            '```',
        ]),
        '',
    ].join('\n');
}

/** The file of an element's picture, beside the page. */
export function getSampleImageFileName(sampleId: string): string {
    return `${sampleId}.png`;
}
