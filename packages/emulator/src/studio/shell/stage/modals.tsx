import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';

import { truncateElementToPageLimits } from '../../../page/truncate.js';
import type { Instance } from '../../../page/instance.js';
import type { Session } from '../../../page/session.js';
import { Button } from '../../elements/button.js';
import { Dialog } from '../../ui/dialog.js';
import { resetFrameActivationAfterModalClose } from '../../elements/frame-activation.js';
import { ElementHostContext } from '../../elements/host.js';
import { Inlines } from '../../elements/text.js';
import { InstanceFrame, useInstanceHost } from './instance-frame.js';
import { useStore } from '../../ui/use-store.js';

export function Modals({ session }: { session: Session }): VNode {
    const modals = useStore(session.modals);
    return (
        <>
            {modals.map(({ instance }, index) => (
                <ModalDialog key={index} session={session} instance={instance} />
            ))}
        </>
    );
}

function ModalDialog({ session, instance }: { session: Session; instance: Instance }): VNode {
    const { element } = useStore(instance.view);
    const bounded = useMemo(() => element && truncateElementToPageLimits(element), [element]);
    const host = useInstanceHost(session, instance);
    const modal = bounded?.type === 'modal' ? bounded : undefined;
    const submit = modal?.submit && (
        <ElementHostContext.Provider value={host}>
            <Button element={{ style: 'primary', ...modal.submit }} />
        </ElementHostContext.Provider>
    );
    return (
        <Dialog
            title={modal?.title ?? instance.componentId}
            subtitle={modal?.subtitle?.length ? <Inlines of={modal.subtitle} /> : undefined}
            size={modal?.size ?? 'medium'}
            onDismiss={() => (resetFrameActivationAfterModalClose(), session.dismiss(instance))}
            footer={submit}
            isFilled={modal !== undefined}
        >
            <InstanceFrame session={session} instance={instance} />
        </Dialog>
    );
}
