import { InvalidArgumentError, Option, type Command, type OptionValues } from '@commander-js/extra-typings';

import {
    appendOptionValue,
    defineCommandWithJsonOption,
    createEndpointOption,
    createManifestOption,
    createProfileOption,
} from '../define.js';

export function defineIntegrationEventsCommand(name: string, summary: string) {
    return defineCommandWithJsonOption(name, summary)
        .addOption(createEndpointOption())
        .addOption(createProfileOption())
        .option('--integration <name>', 'name of the integration (default: the only one of the service)')
        .addOption(
            createManifestOption('manifest of the running session, or its folder (default: the working directory)'),
        );
}

export function defineCommandWithEventFieldEdits(name: string, summary: string) {
    return withEdits(defineIntegrationEventsCommand(name, summary));
}

export function defineEventReplayCommand(name: string, summary: string) {
    return withFilters(withEdits(defineIntegrationEventsCommand(name, summary)));
}

function withEdits<Args extends unknown[], Options extends OptionValues>(command: Command<Args, Options>) {
    return command
        .option('--data <json>', 'fields of the event, each replacing the whole field: inline, @file, or @- for stdin')
        .addOption(
            new Option(
                '--set <path=value>',
                'one value in the event, such as action.answer=great; may be repeated',
            ).argParser(appendOptionValue),
        );
}

export function defineFilteredEventsCommand(name: string, summary: string, defaultLimit?: number) {
    return withFilters(defineIntegrationEventsCommand(name, summary), defaultLimit);
}

function withFilters<Args extends unknown[], Options extends OptionValues>(
    command: Command<Args, Options>,
    defaultLimit?: number,
) {
    return command
        .option('--type <type>', 'only events of this type, such as ui_render')
        .addOption(
            new Option('--status <status>', 'only events with this status').choices([
                'success',
                'failed',
                'pending',
            ] as const),
        )
        .option('--installation <id>', 'only events of this installation')
        .option('--since <time>', 'only events since then: a duration such as 10m (s, m, h, d), or a time in ISO 8601')
        .option(
            '--grep <text>',
            'only events with this text, taken literally, in the event, its error, its logs or its requests',
        )
        .addOption(
            new Option('--limit <number>', 'at most this many events, the newest ones')
                .argParser(parseLimit)
                .default(defaultLimit ?? Infinity, String(defaultLimit ?? 'all')),
        );
}

function parseLimit(text: string): number {
    if (/^\d{1,9}$/.test(text)) return Number(text);
    throw new InvalidArgumentError('A limit is a whole number, 0 or more.');
}
