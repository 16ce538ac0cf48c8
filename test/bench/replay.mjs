import { connectControl, startEmulator } from '../../packages/emulator/dist/index.js';
import { bundleOf, COMMAND, copyExample, renderBlock, timeCommand } from './measure.mjs';

const EVENTS = 1000;

export async function measureReplay() {
    const { folder, dispose } = copyExample();
    const service = await startEmulator({ port: 0, publicPort: 0, statePath: `${folder}/state` });
    try {
        const integration = { title: 'Mood', scopes: [], organization: 'acme', script: await bundleOf(folder) };
        const place = await connectControl(service).develop({ name: 'mood', integration });
        for (let count = 0; count < EVENTS; count++) await renderBlock({ ...service, ...place });
        const env = { ...process.env, SVC_INT_ENDPOINT: service.url, SVC_INT_TOKEN: service.token };
        const words = ['events', 'replay', '--limit', String(EVENTS), '--exact', '--json'];
        const milliseconds = await timeCommand(process.execPath, [COMMAND, ...words], { cwd: folder, env });
        return (EVENTS / milliseconds) * 1000;
    } finally {
        await service.dispose();
        dispose();
    }
}
