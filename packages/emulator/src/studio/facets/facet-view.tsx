import type { VNode } from 'preact';

import { useStudio } from '../shell/context.js';
import { useStore } from '../shell/use-store.js';
import { TaskList } from '../tasks/tasks-view.js';
import { findEntry, type Target } from '../workspace/targets.js';
import { SubscribedEvents } from './subscribed-events.js';
import { SignIn } from './sign-in.js';
import { SiteScript } from './site-script.js';

/** A part of what an integration is: its script in sites, how it signs visitors in, the events that it gets, or its tasks. */
export function FacetView({ target }: { target: Target }): VNode | null {
    const overview = useStore(useStudio().overview);
    const entry = overview && findEntry(overview, target);
    if (!entry) return null;
    switch (target.kind) {
        case 'script':
            return <SiteScript overview={overview} entry={entry} />;
        case 'sign-in':
            return <SignIn overview={overview} entry={entry} />;
        case 'events':
            return <SubscribedEvents entry={entry} />;
        case 'tasks':
            return <TaskList integration={entry.name} />;
        default:
            return null;
    }
}
