import type { SubscribersHost } from '../service/messages/subscribers.js';
import type { Service } from '../service/service.js';
import type { LifecycleHost } from '../service/workspace/lifecycle.js';
import type { DispatcherHost } from './dispatcher.js';

export interface WorkspaceHost extends Service, DispatcherHost, SubscribersHost, LifecycleHost {}
