import type { KeyActions } from './key-actions.js';
import type { ProjectStarter } from './project/project-starter.js';
import type { ManifestWriter } from './project/manifest-writer.js';
import type { RemoteSession } from './remote/remote-session.js';
import { toTunnelMessage, toUndeliveredMessage, type Reporter } from './reporter.js';
import { failBuildOnDuplicateName } from './project/unique-names.js';
import type { ServedProject } from './project/served-project.js';
import type { SessionPublishPlans } from './session-plans.js';
import type { SessionVariants } from './variants/session-variants.js';
import type { SessionEvent } from './session-events.js';

export interface LoopFeatures {
    remote?: RemoteSession | undefined;
    keys?: KeyActions | undefined;
    variants?: SessionVariants | undefined;
    plans?: SessionPublishPlans | undefined;
    manifests?: ManifestWriter | undefined;
    starter?: ProjectStarter | undefined;
}

export type SessionEnd = 'quit' | 'signalled';

/** Throws errors that end the session. */
// oxlint-disable-next-line max-lines-per-function -- a switch over all events
export async function runSessionLoop(
    events: AsyncIterable<SessionEvent>,
    projects: readonly ServedProject[],
    reporter: Reporter,
    { remote, keys, variants, plans, manifests, starter }: LoopFeatures = {},
): Promise<SessionEnd> {
    for await (const event of events) {
        switch (event.type) {
            case 'started':
                for (const project of projects) project.connect(event.service);
                keys?.connect(event.service);
                variants?.connect(event.service);
                plans?.connect(event.service);
                manifests?.connect(event.service);
                starter?.connect(event.service);
                remote?.open(event.service);
                break;
            case 'changed':
                event.project.rebuild(event.path);
                break;
            case 'built': {
                const build = failBuildOnDuplicateName(event.build, event.project, projects);
                event.project.publish(build);
                remote?.compare(event.project, build);
                break;
            }
            case 'published':
                event.project.finish(event.deployment);
                keys?.finish(event.deployment);
                variants?.finish(event.project);
                if (event.deployment.served) starter?.record(event.project);
                if (event.deployment.served) remote?.serve(event.project, event.deployment.served.integration);
                break;
            case 'build-failed':
                reporter.log(String(event.error), event.project.label);
                event.project.continue();
                break;
            case 'delivered':
                if (event.message.event === 'delivery') {
                    keys?.setLast(event.message);
                    remote?.markDelivered(event.message.id);
                }
                if (event.message.event === 'logs') for (const project of projects) project.showSource(event.message);
                reporter.report(event.message);
                break;
            case 'variant':
                variants?.save(event.message);
                break;
            case 'plan-requested':
                plans?.createPlan(event.message);
                break;
            case 'addition-requested':
                manifests?.add(event.message);
                break;
            case 'start-requested':
                starter?.open(event.message);
                break;
            case 'opened':
                if (starter?.add(event)) variants?.follow(event.project);
                break;
            case 'unread-conditions':
                reporter.report(event.message);
                break;
            case 'reconnected':
                for (const project of projects) project.repeatBuildReports();
                variants?.reconnect();
                break;
            case 'tunnel':
                if (event.news.state === 'lost') reporter.report({ event: 'tunnel', ...event.news });
                remote?.register(event.news);
                break;
            case 'registered':
                reporter.report({ event: 'tunnel', state: 'open', url: event.url, integration: event.project.label });
                break;
            case 'tunnel-checked':
                reporter.report(toTunnelMessage(event));
                break;
            case 'undelivered':
                reporter.report(toUndeliveredMessage(event.record, event.project.label));
                break;
            case 'noted':
                reporter.log(event.line, event.project?.label);
                break;
            case 'failed':
                throw event.error;
            case 'pressed':
                if (event.key === 'quit') return 'quit';
                keys?.handleKey(event.key);
                break;
            case 'signalled':
                return 'signalled';
            default:
                event satisfies never;
        }
    }
    throw new Error('The events of a session never end by themselves.');
}
