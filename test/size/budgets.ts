export interface Budget {
    name: string;
    built: { manifest: string } | { source: string };
    bytes: number;
    gzipped: number;
}

export const BUDGETS: Budget[] = [
    {
        name: 'one block, one button',
        built: { manifest: 'test/size/block/integration.yaml' },
        bytes: 4_800,
        gzipped: 2_200,
    },
    {
        name: 'the same and the client',
        built: { manifest: 'test/size/block-and-client/integration.yaml' },
        bytes: 14_600,
        gzipped: 6_030,
    },
    { name: 'the example', built: { manifest: 'examples/mood/integration.yaml' }, bytes: 8_500, gzipped: 3_900 },
    {
        name: 'the client',
        built: { source: "export { createClient } from '@svc-int/api';" },
        bytes: 9_530,
        gzipped: 3_960,
    },
    {
        name: 'the client and pages',
        built: { source: "export { createClient, paginate } from '@svc-int/api';" },
        bytes: 9_850,
        gzipped: 4_120,
    },
];
