import { createJpeg, createPng } from '@svc-int/test-support/browser/pictures';
import { describe, expect, it } from 'vitest';

import { publishIntegrationBodySchema } from './manifest.js';

const KILOBYTE = 1024;

const listIssues = (pictures: object) => {
    const body = { title: 'Test', scopes: [], organization: 'acme', script: 'export default {};', ...pictures };
    const { error } = publishIntegrationBodySchema.safeParse(body);
    return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('publishIntegrationBodySchema', () => {
    it('accepts an icon of 256000 and a preview image of 1048576 bytes, not one byte more', () => {
        const icon = 250 * KILOBYTE;
        const preview = KILOBYTE ** 2;
        const largest = { icon: createPng(icon), previewImages: [createJpeg(preview)] };
        const larger = { icon: createPng(icon + 1), previewImages: [createJpeg(preview + 1)] };
        expect(listIssues(largest)).toEqual([]);
        expect(listIssues(larger)).toEqual([
            'icon: Expected a PNG or JPEG image of at most 256000 bytes',
            'previewImages.0: Expected a PNG or JPEG image of at most 1048576 bytes',
        ]);
    });

    it('accepts three preview images and rejects four', () => {
        expect(listIssues({ previewImages: Array(3).fill(createPng(60)) })).toEqual([]);
        expect(listIssues({ previewImages: Array(4).fill(createPng(60)) })).toEqual([
            expect.stringContaining('previewImages: '),
        ]);
    });

    it.each([
        ['GIF', Buffer.from('GIF89a').toString('base64')],
        ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
        ['data URL', `data:image/png;base64,${createPng(60)}`],
        ['text that is not Base64', `${createPng(60)}!`],
        ['empty text', ''],
    ])('rejects an icon and a preview image given as %s', (_, picture) => {
        const message = 'Expected a PNG or JPEG image in base64';
        expect(listIssues({ icon: picture, previewImages: [picture] })).toEqual([
            `icon: ${message}`,
            `previewImages.0: ${message}`,
        ]);
    });
});
