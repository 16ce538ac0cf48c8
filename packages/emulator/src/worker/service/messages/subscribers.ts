import type { SiteScriptRecords } from '../integrations/site-script-records.js';
import type { MessageStream } from './message-stream.js';
import type { PageSubscribers } from './page-subscribers.js';
import type { SessionProjectFiles } from './session-project-files.js';

export interface Subscribers {
    stream: MessageStream;
    projectFiles: SessionProjectFiles;
    pageSubscribers: PageSubscribers;
    scriptRecords: SiteScriptRecords;
}

export interface SubscribersHost {
    subscribers: Subscribers;
}

export function closeSubscribers({ stream, pageSubscribers }: Subscribers): void {
    stream.close();
    pageSubscribers.end();
}
