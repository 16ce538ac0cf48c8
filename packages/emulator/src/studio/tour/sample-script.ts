import { ApiError } from '@svc-int/api';

import type { BuildError } from '../../control.js';
import { createStarterIntegration, STARTER_NAME } from '../shell/stage/starter-integration.js';
import type { Studio } from '../workspace/studio.js';

/** Reports a script that does not load as a failed build. */
export async function saveSampleScript(studio: Studio, organization: string, script?: string): Promise<void> {
    const startedAt = Date.now();
    const report = (errors: BuildError[]): Promise<unknown> => {
        const durationMs = Date.now() - startedAt;
        const build = { event: 'build', manifest: STARTER_NAME, integration: STARTER_NAME } as const;
        const body = { ...build, ok: errors.length === 0, startedAt, durationMs, errors };
        return studio.client.ask('reportBuild', { body });
    };
    try {
        await studio.client.ask('develop', { body: createStarterIntegration(organization, script) });
    } catch (error) {
        if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 422)) throw error;
        const [text = ''] = error.message.split('\n');
        return void (await report([{ text }]));
    }
    await report([]);
}
