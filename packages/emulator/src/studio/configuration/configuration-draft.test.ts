import type { Configuration } from '@svc-int/api';
import { expect, it } from 'vitest';

import type { ConfigurationForm } from '../../integration/unmet-configuration.js';
import { ConfigurationDraft } from './configuration-draft.js';

const form: ConfigurationForm = {
    properties: {
        key: { type: 'string' },
        size: { type: 'number', default: 3 },
        region: { type: 'string', enum: ['eu', 'us'] },
    },
    required: ['key'],
};

async function open(configuration: Configuration = {}) {
    const service = { configuration, failure: undefined as Error | undefined };
    const answer = () => ({ status: 'active' as const, configuration: service.configuration, publicEndpoint: '' });
    const draft = new ConfigurationDraft(
        form,
        { integration: 'demo', installation: 'i', kind: 'account', targetId: 'o' },
        {
            configuration: async () => answer(),
            configure: async (_place, next) => {
                if (service.failure) throw service.failure;
                service.configuration = next;
                return answer();
            },
        },
    );
    await draft.refresh();
    return { draft, service };
}

it('a configuration draft saves its defaults and typed values, and keeps values that another client stored meanwhile', async () => {
    const { draft, service } = await open({ token: 'secret' });
    expect([draft.value('size'), draft.listUnmetProperties()]).toEqual([3, [{ name: 'key', reason: 'missing' }]]);
    draft.write('key', 'k');
    service.configuration = { token: 'newer', region: 'eu' };
    await draft.save();
    expect(service.configuration).toEqual({ token: 'newer', region: 'eu', size: 3, key: 'k' });
    expect(draft.view.get()).toMatchObject({ saved: true, busy: false });
    draft.write('key', 'l');
    expect(draft.view.get().saved).toBe(false);
});

it('a configuration draft applies changes by another client and keeps typed values', async () => {
    const { draft, service } = await open({ key: 'a', region: 'eu' });
    draft.write('key', 'typed');
    service.configuration = { key: 'b', region: 'us' };
    await draft.refresh();
    expect([draft.value('key'), draft.value('region')]).toEqual(['typed', 'us']);
});

it('a configuration draft saves no invalid value and returns its name, and saves the removal of a value', async () => {
    const { draft, service } = await open({ key: 'a', size: 1 });
    draft.write('size', 'many');
    expect(await draft.save()).toBe('size');
    expect(service.configuration).toEqual({ key: 'a', size: 1 });
    draft.write('size', 2);
    draft.write('key', undefined);
    expect(await draft.save()).toBeUndefined();
    expect(service.configuration).toEqual({ size: 2 });
});

it('a configuration draft keeps typed values after a failed save, with the reason', async () => {
    const { draft, service } = await open();
    draft.write('key', 'k');
    service.failure = new Error('No way');
    await draft.save();
    expect(draft.view.get()).toMatchObject({ failure: 'No way', saved: false, busy: false });
    expect(draft.value('key')).toBe('k');
});
