/** A script or a part of one, and the most that it may weigh in bytes: minified, and that gzipped. */
export interface Budget {
    name: string;
    /** Its manifest below the repository's folder, or the source of a module. */
    built: { manifest: string } | { source: string };
    bytes: number;
    gzipped: number;
}

/** The measured sizes plus a few per cent. Of a block alone, 2.2 and 4.8 kB gzipped are what the kit promises. */
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
        bytes: 12_030,
        // Grows with the interface: nine bytes for each operation. Twenty are for keys by which a request is done once,
        // ten for answers that are not JSON, which are not requested again.
        gzipped: 5_220,
    },
    { name: 'the example', built: { manifest: 'examples/mood/integration.yaml' }, bytes: 8_500, gzipped: 3_900 },
    {
        name: 'the client',
        built: { source: "export { createClient } from '@svc-int/api';" },
        bytes: 6_940,
        gzipped: 3_150,
    },
    {
        name: 'the client and pages',
        built: { source: "export { createClient, paginate } from '@svc-int/api';" },
        bytes: 7_260,
        gzipped: 3_320,
    },
];
