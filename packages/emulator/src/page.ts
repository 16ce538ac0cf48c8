export { listAccessibilityIssues } from './page/accessibility.js';
export { createConfiguredProps } from './page/configured-props.js';
export { resolveTextOrBinding, resolveBindings } from './page/bindings.js';
export { toClientEffect } from './page/client-effects.js';
export { WebframeChannel } from './page/frame-channel.js';
export { toJsonActionWithinLimit } from './page/frame-messages.js';
export {
    getActiveStepIndex,
    selectOptions,
    selectRadio,
    selectStep,
    toggleCheckbox,
    toggleSwitch,
    writeText,
} from './page/inputs.js';
export type { InputHost } from './page/inputs.js';
export type { Instance } from './page/instance.js';
export type { InstanceView, Render, RenderResult } from './page/instance-view.js';
export { getConfirm, isTextOrNumber, getAccessibleName, STEPPER_LABELS } from './page/accessible-names.js';
export {
    createOptionSource,
    createOptionsUrl,
    parseOptions,
    readOptionsFailure,
    listSelectedIds,
    fetchSpecificationOptions,
} from './page/select-options.js';
export { Session } from './page/session.js';
export type { Modal, SessionOptions } from './page/session.js';
export { listVisibleChildElements, getPlainText } from './page/tree.js';
export type { TreeElement } from './page/tree.js';
export { listPressables } from './page/pressables.js';
export type { Pressable } from './page/pressables.js';
export { listVisibleElements } from './page/visible-elements.js';
export type { ElementOf, QueryableElementType, VisibleElement } from './page/visible-elements.js';
export { assertRenderedAsWritten, evaluateVariant, waitForSession } from './page/evaluate-variant.js';
export type { VariantPage, VariantVerdict } from './page/evaluate-variant.js';
