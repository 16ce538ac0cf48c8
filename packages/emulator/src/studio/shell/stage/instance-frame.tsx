import type { RootElement } from '@svc-int/api';
import type { VNode } from 'preact';
import { useId, useMemo } from 'preact/hooks';

import { truncateElementToPageLimits } from '../../../page/truncate.js';
import { ActionRejectedByIntegrationError } from '../../../page/instance-view.js';
import type { Instance } from '../../../page/instance.js';
import type { Session } from '../../../page/session.js';
import { useConfirm } from '../../ui/confirm.js';
import { ErrorBoundary } from '../../ui/error-boundary.js';
import { ElementHostContext, type ElementHost } from '../../elements/host.js';
import { Icon } from '../../ui/icon.js';
import { Root } from '../../elements/root.js';
import { usePageServices } from '../../elements/page-services.js';
import { useStore } from '../../ui/use-store.js';

interface InstanceFrameProps {
    session: Session;
    instance: Instance;
}

/** Shows the last successful rendering, dimmed below the error if the newest failed. */
export function InstanceFrame({ session, instance }: InstanceFrameProps): VNode {
    const { element, busy, failure } = useStore(instance.view);
    const host = useInstanceHost(session, instance);
    const { Failure } = usePageServices();
    const refused = element && failure instanceof ActionRejectedByIntegrationError;
    return (
        <ElementHostContext.Provider value={host}>
            <div class={`instance ${busy ? 'busy' : ''}`} aria-busy={busy}>
                {failure && !refused && <Failure failure={failure} busy={busy} retry={() => instance.retry()} />}
                <div class={failure && !refused ? 'stale' : ''}>
                    <ErrorBoundary of={element}>{element && <Shown element={element} />}</ErrorBoundary>
                </div>
                {refused && (
                    <p class="refusal" role="alert">
                        <Icon name="warning" />
                        {failure.message}
                    </p>
                )}
                {!element && !failure && <div class="skeleton" role="status" aria-label="Rendering" />}
            </div>
        </ElementHostContext.Provider>
    );
}

function Shown({ element }: { element: RootElement }): VNode {
    const bounded = useMemo(() => truncateElementToPageLimits(element), [element]);
    return <Root element={bounded} />;
}

export function useInstanceHost(session: Session, instance: Instance): ElementHost {
    const id = useId();
    const agree = useConfirm();
    const { state } = useStore(instance.view);
    const services = usePageServices();
    const pageOrigins = useStore(services.pageOrigins);
    return {
        id,
        state,
        pageOrigins,
        page: services.page,
        agree,
        isOnTop: () => (session.modals.get().at(-1)?.instance ?? session.root) === instance,
        notify: (message) => services.notify(message),
        specifications: () => services.specifications(),
        write: (key, value) => instance.write(key, value),
        press: (action, confirm) => {
            if (!confirm) session.dispatch(instance, action);
            else void agree(confirm).then((agreed) => agreed && session.dispatch(instance, action));
        },
    };
}
