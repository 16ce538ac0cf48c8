import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { buildIntegration } from '@svc-int/cli';
import { expect, it } from 'vitest';

const manifest = fileURLToPath(new URL('../../examples/mood/integration.yaml', import.meta.url));

it("keeps the example's published script within its budget", async () => {
    const { script } = await buildIntegration({ manifest, mode: 'production' });
    expect(Buffer.byteLength(script)).toBeLessThanOrEqual(6800);
    expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(3100);
});
