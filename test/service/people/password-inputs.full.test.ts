import { expect, it } from 'vitest';

import { openPasswordForm, readFormTraces } from '../../support/integrations/password-form.js';
import { killRuntime, startTemporaryService } from '../../support/service.js';
import { until } from '../../support/until.js';

it('the state of a password input is redacted after a restart of the runtime', async () => {
    const service = await startTemporaryService();
    const place = await openPasswordForm(service);
    await service.render(place);
    killRuntime(service);
    await until('the service answers', () => service.events('form').catch(() => undefined));
    await service.render(place, { state: { word: '1234' }, action: { action: 'save', given: '1234' } });
    const traces = await readFormTraces(service);
    expect(traces.at(-1)?.event.payload).toMatchObject({ state: { word: '[redacted]' } });
});
