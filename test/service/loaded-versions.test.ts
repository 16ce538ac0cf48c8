import { connectControl, type WorkspaceFile } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { rendering, shownText } from '../support/scripts.js';
import { openTemporaryService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

/** Logs what it shows. */
const shows = (text: string) => rendering(`console.log('${text}'); return answer('${text}');`);

async function shownAndLogged(service: TestService, place: Awaited<ReturnType<TestService['develop']>>) {
    const shown = shownText((await service.render(place)).data);
    const logged = async () => (await service.lastEvent('shown')).trace.logs.map(({ message }) => message);
    return { shown, logged: await until('it has logged', async () => (await logged()).length > 0 && logged()) };
}

/** Puts a file in the place of a workspace, and waits until that is open again. */
async function take(service: TestService, file: WorkspaceFile): Promise<void> {
    await connectControl(service).importWorkspace(file);
    await until('it is open again', () =>
        connectControl(service)
            .workspace()
            .then(Boolean, () => false),
    );
}

function withText<Value>(file: Value, from: string, to: string): Value {
    return JSON.parse(JSON.stringify(file).replaceAll(from, to)) as Value;
}

describe('an integration of a workspace that comes from a file', () => {
    it('runs apart from the one that it was, beside which it logs into its own journal', async () => {
        const [first, second] = [await openTemporaryService(), await openTemporaryService()];
        const place = await first.develop('shown', shows('first'));
        await first.render(place);
        await take(second, await connectControl(first).exportWorkspace({}));
        expect(await shownAndLogged(second, place)).toEqual({ shown: 'first', logged: ['first'] });
    });

    it('is the one in the file, also where another of the same id is loaded', async () => {
        const service = await openTemporaryService();
        const place = await service.develop('shown', shows('before'));
        await service.render(place);
        const file = await connectControl(service).exportWorkspace({});
        await take(service, withText(file, 'before', 'behind'));
        expect(await shownAndLogged(service, place)).toEqual({ shown: 'behind', logged: ['behind'] });
    });
});
