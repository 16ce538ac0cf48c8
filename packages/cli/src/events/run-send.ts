import type { TracedEvent } from '@svc-int/api';
import type { SendRequest } from '@svc-int/emulator/workspace';

import type { Context } from '../context/context.js';
import { EXIT } from '../errors.js';
import { openJournal, requireLocalService, type Journal, type JournalOptions } from './journal.js';
import { sendTracedEvent } from './send-traced.js';
import { applyEventFieldAssignments } from './settings.js';
import { createColours, type Colours } from '../output/colours.js';
import { formatLog } from '@svc-int/emulator/internal/replay';
import type { Output } from '../output/output.js';
import { readJsonObjectOption } from '../render/json-input.js';
import { toKitErrorIfControlError } from '../service/control-error.js';

interface EventsSendOptions extends JournalOptions {
    data?: string | undefined;
    set?: readonly string[] | undefined;
    all?: boolean | undefined;
}

export async function runEventsSend(
    type: string,
    options: EventsSendOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const data = await readJsonObjectOption('--data', options.data, context);
    const journal = await openJournal(options, context);
    const fields = { ...data, ...(await resolveFields(journal, type, data, options.set)) };
    if (options.all) return sendToAll(journal, { ...fields, type }, output);
    const { traced } = await sendTracedEvent(journal, { event: { ...fields, type } });
    const { event, trace } = traced;
    if (event.status !== 'success') context.exitCode = EXIT.failed;
    output.result(
        { event, logs: trace.logs, requests: trace.requests },
        describe(traced, createColours(context.stdout, context.env)),
    );
}

async function sendToAll(journal: Journal, event: SendRequest['event'], output: Output): Promise<void> {
    const { control } = requireLocalService(journal);
    const { integration, service } = journal;
    try {
        const { spaceId, siteId } = (await control.sampleEvent(integration, event.type)).event;
        const eventIds = await control.announceEvent({
            ...(spaceId !== undefined && { spaceId }),
            ...(siteId !== undefined && { siteId }),
            ...event,
        });
        const count = eventIds.length === 1 ? '1 installation' : `${eventIds.length} installations`;
        output.result({ eventIds }, `${event.type} goes to ${count}.`);
    } catch (error) {
        throw toKitErrorIfControlError(error, service);
    }
}

async function resolveFields(
    journal: Journal,
    type: string,
    data: Record<string, unknown> = {},
    settings: readonly string[] = [],
): Promise<Record<string, unknown>> {
    if (settings.length === 0) return {};
    const { control } = requireLocalService(journal);
    const sample = await control.sampleEvent(journal.integration, type).catch((error: unknown) => {
        throw toKitErrorIfControlError(error, journal.service);
    });
    const changed = applyEventFieldAssignments({ ...sample.event, ...data, type }, settings);
    const named = new Set(settings.map((text) => text.split(/[.[=]/, 1)[0] ?? ''));
    return Object.fromEntries(Object.entries(changed).filter(([field]) => named.has(field)));
}

function describe({ event, trace }: TracedEvent, colours: Colours): string {
    const { payload, status, durationMs = 0, error } = event;
    const mark = status === 'success' ? colours.green('✓') : colours.red('✗');
    const outcome = status === 'success' ? 'was handled' : 'failed';
    return [
        `${mark} ${payload.type} ${outcome} ${colours.dim(`after ${Math.round(durationMs)} ms`)}`,
        ...(error === undefined ? [] : [`  ${colours.red(error)}`]),
        ...trace.logs.map((log) => `  ${log.level.padEnd(5)} ${formatLog(log)}`),
    ].join('\n');
}
