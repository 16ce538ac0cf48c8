import { SAMPLES } from './samples.js';
import { toJsx } from './to-jsx.js';

export function createElementsReferencePage(): string {
    return [
        '# Elements',
        '',
        'Every element with all its props, as a document shows it. `npm run pictures -- elements` creates this page from the gallery of the',
        'Studio, *Elements*, in which you can edit each element.',
        ...SAMPLES.flatMap(({ id, about, root }) => [
            '',
            `## \`<${id}>\``,
            '',
            about,
            '',
            `![${id}, as a document shows it](${getSampleImageFileName(id)})`,
            '',
            '```tsx',
            toJsx(root),
            '```',
        ]),
        '',
    ].join('\n');
}

export function getSampleImageFileName(sampleId: string): string {
    return `${sampleId}.png`;
}
