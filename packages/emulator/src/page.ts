export { barriersIn } from './page/accessibility.js';
export { configuredProps } from './page/configured-props.js';
export { readText } from './page/bindings.js';
export {
    activeStepOf,
    chooseOptions,
    chooseRadio,
    goToStep,
    toggleCheckbox,
    toggleSwitch,
    writeText,
} from './page/inputs.js';
export type { InputHost } from './page/inputs.js';
export type { Instance } from './page/instance.js';
export type { InstanceView, Render, RenderAnswer } from './page/instance-view.js';
export { confirmOf, isPlainText, nameOf, STEPPER_LABELS } from './page/accessible-names.js';
export { optionSource, optionsUrl, readOptions, selectedIds, specificationOptions } from './page/select-options.js';
export { Session } from './page/session.js';
export type { Modal, SessionOptions } from './page/session.js';
export { childrenOf, runningText } from './page/tree.js';
export type { TreeElement } from './page/tree.js';
