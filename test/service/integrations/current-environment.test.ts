import type { RuntimeEnvironment } from '@svc-int/api';
import type { DevelopmentResponse } from '@svc-int/emulator';
import { beforeAll, expect, it } from 'vitest';

import { getStatus } from '../../support/contract.js';
import { getRenderedText, EVENT_ECHO_SCRIPT } from '../../support/scripts.js';
import { openService, type TestService } from '../../support/service.js';

let service: TestService;
let place: DevelopmentResponse;

beforeAll(async () => {
    service = await openService();
    place = await service.develop('told', EVENT_ECHO_SCRIPT, { secrets: { key: 'secret-before' } });
    return () => service.dispose();
});

async function told(): Promise<RuntimeEnvironment> {
    const shown = JSON.parse(getRenderedText((await service.render(place)).data)) as {
        environment: RuntimeEnvironment;
    };
    return shown.environment;
}

const own = () => service.client.integrations;

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');

it.each<[string, () => Promise<unknown>, object]>([
    [
        'the configuration of the installation',
        () => own().updateIntegrationInstallation('told', place.installation, { configuration: { at: 'account' } }),
        { installation: { configuration: { at: 'account' } } },
    ],
    [
        'the configuration on the space',
        () =>
            own().updateIntegrationSpaceInstallation('told', place.installation, place.space, {
                configuration: { at: 'space' },
            }),
        { spaceInstallation: { configuration: { at: 'space' } } },
    ],
    [
        'the name of the organization',
        () => service.client.orgs.updateOrganizationById('acme', { title: 'Renamed' }),
        { integration: { owner: { title: 'Renamed' } } },
    ],
    [
        'the integration itself',
        () =>
            service.develop('told', EVENT_ECHO_SCRIPT, { title: 'Anew', icon: png, secrets: { key: 'secret-after' } }),
        {
            integration: { title: 'Anew', urls: { icon: expect.stringContaining('/assets/told/icon') as string } },
            secrets: { key: 'secret-after' },
        },
    ],
])('a render receives changes that were made since the previous render: %s', async (_, change, expected) => {
    const before = await told();
    expect(before).not.toMatchObject(expected);
    await change();
    expect(await told()).toMatchObject(expected);
});

it('a render returns 404 on a space from which the integration was uninstalled', async () => {
    await told();
    await own().uninstallIntegrationFromSpace('told', place.installation, place.space);
    expect(await getStatus(service.render(place))).toBe(404);
});
