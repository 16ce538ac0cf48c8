import type { TimeLineMark } from '../../../control.js';
import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import type { UserCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import {
    type EventMarkRow,
    listEventMarks,
    listRequestMarks,
    type RequestMarkRow,
} from '../../subjects/journal/index.js';
import { listRevisionHistory } from '../../subjects/revisions/index.js';
import { listVisibleSpaces } from './list-visible-spaces.js';
import { type GroupedMarks, groupOlderMarks } from './group-older-marks.js';

const MAX_EVENTS = 2000;

const MAX_REQUESTS = 1000;

const MAX_TITLE_CHARS = 200;

export const MAX_REVISIONS_PER_SPACE = 200;

export function listMarks(service: Service, integration: string, caller: UserCaller): GroupedMarks {
    const events = listEventMarks(service, integration, MAX_EVENTS).toReversed();
    const ids = events.map(({ id }) => id);
    const requests = listRequestMarks(service, ids, MAX_REQUESTS).map((row) => toRequestMark(service, row));
    const all = [
        ...listContentMarks(service, integration, caller),
        ...listVersionMarks(events),
        ...events.map(toEventMark),
        ...requests.toReversed(),
    ];
    const marks = all.map((mark) => ({ ...mark, title: truncateWithoutEllipsis(mark.title, MAX_TITLE_CHARS) }));
    const { items, isCut } = groupOlderMarks(marks.toSorted((one, other) => compareTexts(one.time, other.time)));
    return { items, isCut: isCut || events.length === MAX_EVENTS };
}

function compareTexts(one: string, other: string): number {
    return one < other ? -1 : one > other ? 1 : 0;
}

function listContentMarks(service: Service, integration: string, caller: UserCaller): TimeLineMark[] {
    return listVisibleSpaces(service, integration, caller).flatMap(({ title, revision }) =>
        listRevisionHistory(service, revision, MAX_REVISIONS_PER_SPACE).map(({ createdAt: time }): TimeLineMark => ({
            kind: 'content',
            time,
            title,
        })),
    );
}

function listVersionMarks(events: readonly EventMarkRow[]): TimeLineMark[] {
    let latest = 0;
    return events.flatMap(({ id: event, version, createdAt: time }): TimeLineMark[] => {
        if (version <= latest) return [];
        latest = version;
        return [{ kind: 'version', time, title: `Version ${version}`, event, version }];
    });
}

const VISITS = new Set([
    'space_view',
    'site_view',
    'page_feedback',
    'fetch_published_script',
    'fetch_visitor_authentication',
]);

function toEventMark({ id: event, createdAt: time, type, component, action, ...row }: EventMarkRow): TimeLineMark {
    const { status, version, cause } = row;
    const title = type === 'ui_render' ? [component, action].filter(Boolean).join(' · ') : type;
    return { kind: getEventKind(type, cause), time, title: title ?? '', event, version, status };
}

function getEventKind(type: string | null, cause: string | null): TimeLineMark['kind'] {
    if (type === null) return 'event';
    if (type === 'ui_render') return 'render';
    if (VISITS.has(type)) return 'visit';
    if (/installation_(setup|deleted)$/.test(type)) return 'configuration';
    return cause === null ? 'event' : 'caused';
}

function toRequestMark({ urls }: Service, { event, method, url, version, ...row }: RequestMarkRow): TimeLineMark {
    const { status, error, timestamp: time } = row;
    const isApi = urls.url !== '' && url.startsWith(`${urls.url}/`);
    const isFailed = error !== null || (status ?? 0) >= 400;
    const title = `${method} ${isApi ? url.slice(urls.url.length) : url}`;
    return { kind: 'call', time, title, event, version, status: isFailed ? 'failed' : 'success' };
}
