import { createTestHarness } from '@svc-int/cli/testing';

import { copyExample, median } from './measure.mjs';

const ROUNDS = 100;
const WARM_UP = 1;

export async function measureHarness() {
    const { folder, dispose } = copyExample();
    const times = [];
    try {
        for (let round = 0; round < ROUNDS + WARM_UP; round++) {
            const started = performance.now();
            const harness = await createTestHarness({ manifest: `${folder}/integration.yaml` });
            await harness.render('mood');
            times.push(performance.now() - started);
            await harness.dispose();
        }
    } finally {
        dispose();
    }
    const after = times.slice(WARM_UP);
    return { value: median(after), longest: Math.max(...after) };
}
