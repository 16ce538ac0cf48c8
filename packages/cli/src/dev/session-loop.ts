import type { RemoteSession } from './remote/remote-session.js';
import type { Reporter } from './reporter.js';
import type { ServedProject } from './served-project.js';
import type { SessionEvent } from './session-events.js';

/**
 * Runs a session by its events, in their order, until it is ended; `remote` is there when a service elsewhere sends events as well.
 * Throws what keeps it from going on.
 */
export async function runSessionLoop(
    events: AsyncIterable<SessionEvent>,
    projects: readonly ServedProject[],
    reporter: Reporter,
    remote?: RemoteSession,
): Promise<void> {
    for await (const event of events) {
        switch (event.type) {
            case 'started':
                for (const project of projects) project.connect(event.service);
                remote?.open(event.service);
                break;
            case 'changed':
                event.project.change(event.path);
                break;
            case 'built':
                event.project.publish(event.build);
                remote?.compare(event.build);
                break;
            case 'published':
                event.project.conclude(event.deployment);
                if (event.deployment.served) remote?.serve(event.deployment.served.integration);
                break;
            case 'stumbled':
                reporter.note(String(event.error));
                event.project.goOn();
                break;
            case 'delivered':
                reporter.tell(event.message);
                break;
            case 'tunnel':
                if (event.news.state === 'lost') reporter.tell({ event: 'tunnel', ...event.news });
                remote?.reach(event.news);
                break;
            case 'registered':
                reporter.tell({ event: 'tunnel', state: 'open', url: event.url });
                break;
            case 'noted':
                reporter.note(event.line);
                break;
            case 'failed':
                throw event.error;
            case 'signalled':
                return;
            default:
                event satisfies never;
        }
    }
}
