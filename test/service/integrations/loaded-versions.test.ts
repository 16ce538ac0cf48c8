import { connectControl, type WorkspaceFile } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { createRenderingScript, getRenderedText } from '../../support/scripts.js';
import { openTemporaryService, type TestService } from '../../support/service.js';
import { until } from '../../support/until.js';

const shows = (text: string) => createRenderingScript(`console.log('${text}'); return answer('${text}');`);

async function shownAndLogged(service: TestService, place: Awaited<ReturnType<TestService['develop']>>) {
    const shown = getRenderedText((await service.render(place)).data);
    const logged = async () => (await service.lastEvent('shown')).trace.logs.map(({ message }) => message);
    return { shown, logged: await until('it has logged', async () => (await logged()).length > 0 && logged()) };
}

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

describe('integration of an imported workspace', () => {
    it('an integration of an imported workspace logs into the journal of this workspace', async () => {
        const [first, second] = [await openTemporaryService(), await openTemporaryService()];
        const place = await first.develop('shown', shows('first'));
        await first.render(place);
        await take(second, await connectControl(first).exportWorkspace({}));
        expect(await shownAndLogged(second, place)).toEqual({ shown: 'first', logged: ['first'] });
    });

    it('an imported workspace runs the version in the file, although a version with the same id is loaded', async () => {
        const service = await openTemporaryService();
        const place = await service.develop('shown', shows('before'));
        await service.render(place);
        const file = await connectControl(service).exportWorkspace({});
        await take(service, withText(file, 'before', 'behind'));
        expect(await shownAndLogged(service, place)).toEqual({ shown: 'behind', logged: ['behind'] });
    });
});
