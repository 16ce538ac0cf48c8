export { configuredProps } from './client/configured-props.js';
export { readText } from './client/bindings.js';
export {
    activeStepOf,
    chooseOptions,
    chooseRadio,
    goToStep,
    toggleCheckbox,
    toggleSwitch,
    writeText,
} from './client/inputs.js';
export type { InputHost } from './client/inputs.js';
export type { Instance } from './client/instance.js';
export type { InstanceView, Render, RenderAnswer } from './client/instance-view.js';
export { confirmOf, isPlainText, nameOf, STEPPER_LABELS } from './client/names.js';
export { optionSource, optionsUrl, readOptions, selectedIds } from './client/select-options.js';
export { Session } from './client/session.js';
export type { Modal, SessionOptions } from './client/session.js';
