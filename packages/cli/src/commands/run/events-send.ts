import type { TracedEvent } from '@svc-int/api';
import { connectControl, ControlError, type ControlClient } from '@svc-int/emulator/workspace';
import { suggest } from '@svc-int/emulator/internal/yaml';

import type { ServiceAddress } from '../../dev/state-folder.js';
import { EXIT, KitError } from '../../errors.js';
import { createColours } from '../../output/colours.js';
import { logText } from '../../output/log-text.js';
import type { Output } from '../../output/output.js';
import { readJsonOption } from '../../render/json-input.js';
import { findService } from '../../service/local-service.js';
import type { Options } from '../events-send.js';

/** Sends an event to an integration of a local service, and tells what became of it. */
export async function run(type: string, options: Options, output: Output): Promise<void> {
    const data = await readJsonOption('--data', options.data);
    const service = await findService(options);
    const control = connectControl(service);
    const sent = await sendTo(control, type, options.integration, data).catch((error: unknown) => {
        throw controlError(error, service);
    });
    const { event, trace } = sent;
    if (event.status !== 'success') process.exitCode = EXIT.failed;
    output.result({ event, logs: trace.logs, requests: trace.requests }, describe(sent));
}

async function sendTo(
    control: ControlClient,
    type: string,
    named: string | undefined,
    data: Record<string, unknown> | undefined,
): Promise<TracedEvent> {
    const integration = await chooseIntegration(control, named);
    const { eventId, after } = await control.sendEvent({ integration, event: { ...data, type } });
    const { events } = await control.trace(integration, after);
    const found = events.find(({ event }) => event.id === eventId);
    if (found) return found;
    throw new KitError('SERVICE_FAILED', `The event ${eventId} was sent, but its record is gone.`);
}

async function chooseIntegration(control: ControlClient, named: string | undefined): Promise<string> {
    const names = (await control.workspace()).integrations.map(({ name }) => name);
    if (named !== undefined) {
        if (names.includes(named)) return named;
        throw new KitError('INPUT_INVALID', `--integration: The service has no integration "${named}".`, {
            hint: suggest(named, names) ?? 'Publish it there first.',
        });
    }
    const [only, ...others] = names;
    if (only !== undefined && others.length === 0) return only;
    if (only === undefined) throw new KitError('INPUT_INVALID', 'The service has no integration yet.');
    throw new KitError('INPUT_INVALID', 'The service has several integrations, and none was chosen.', {
        hint: `Add --integration with one of ${names.join(', ')}.`,
    });
}

function controlError(error: unknown, { url }: ServiceAddress): unknown {
    if (!(error instanceof ControlError)) return error;
    if (error.status === 0) return new KitError('ENDPOINT_UNREACHABLE', error.message, { cause: error });
    const message = `${url} answered ${error.status}: ${error.message}`;
    if (error.status === 401 || error.status === 403) return new KitError('TOKEN_REFUSED', message, { cause: error });
    if (error.status >= 500) return new KitError('SERVICE_FAILED', message, { cause: error });
    return new KitError('INPUT_INVALID', error.message, { cause: error });
}

function describe({ event, trace }: TracedEvent): string {
    const colours = createColours(process.stdout);
    const { payload, status, durationMs = 0, error } = event;
    const mark = status === 'success' ? colours.green('✓') : colours.red('✗');
    const outcome = status === 'success' ? 'was handled' : 'failed';
    return [
        `${mark} ${payload.type} ${outcome} ${colours.dim(`after ${Math.round(durationMs)} ms`)}`,
        ...(error === undefined ? [] : [`  ${colours.red(error)}`]),
        ...trace.logs.map((log) => `  ${log.level.padEnd(5)} ${logText(log)}`),
    ].join('\n');
}
