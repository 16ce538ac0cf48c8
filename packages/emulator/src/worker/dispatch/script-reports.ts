import type { LogLevel } from '@svc-int/api';

import type { ScriptPlace } from '../../integration/public-endpoints.js';
import type { Host } from '../service/host.js';
import { readScript } from '../storage/files.js';
import { lastPublishedScript } from '../subjects/journal/index.js';
import { publishedPlaces } from './published-places.js';
import { traceLogs } from './trace.js';

/** What became of a script in a page, as a line of its integration's log. */
export interface ScriptLine {
    level: LogLevel;
    message: string;
}

/**
 * Adds what pages tell of a script to the event by which they got it; places in it, at its address, become those of the author's
 * files. Nothing is added where the journal does not hold the event any more.
 */
export function traceScript(service: Host, address: string, place: ScriptPlace, lines: readonly ScriptLine[]): void {
    const script = lastPublishedScript(service, place);
    if (!script) return;
    const timestamp = service.now().toISOString();
    const places = publishedPlaces(script.text ?? '', () => readScript(service.db, place.integration, script.version));
    const name = (message: string) => namePlaces(message, address, places);
    traceLogs(
        service,
        script.event,
        lines.map(({ level, message }) => ({ level, message: name(message), timestamp })),
    );
}

function namePlaces(message: string, address: string, places: ReturnType<typeof publishedPlaces>): string {
    const [first = '', ...rest] = message.split(`${address}:`);
    return rest.reduce((text, part) => {
        const [whole = '', line, column] = /^(\d{1,9}):(\d{1,9})/.exec(part) ?? [];
        const found = whole === '' ? undefined : places(Number(line), Number(column));
        return `${text}${found ?? `script:${whole}`}${part.slice(whole.length)}`;
    }, first);
}
