/** The compiler's message for a line must contain the words after `says:`, separated by `|`. */
const widened = { action: 'go' };
const step = { activeStep: 'a', onStepChange: { action: 'a' }, onComplete: { action: 'a' } } as const;

void (<button onPress={{ action: 'a' }} icon="rocket" />); // says: "rocket" | "check-circle" | "link-external" | "warning"
void (<button onPress={{ action: 'a' }} style="loud" />); // says: "loud" | "primary" | "secondary" | "danger"
void (<button label="Go" />); // says: 'onPress' is missing | ButtonElement
void (<button onPress={{ action: 'a' }} lable="Go" />); // says: 'lable' does not exist | Did you mean 'label'
void (<button onPress={{ action: '@ui.modal.opn' }} />); // says: "@ui.modal.opn" | ActionName | Did you mean '"@ui.modal.open"'
void (<button onPress={{ action: '@ui.url.open', url: 1 }} />); // says: 'number' is not assignable to type 'string |
void (<button onPress={widened} />); // says: 'action' are incompatible | 'ActionName'
void (<button onPress="go" />); // says: 'string' is not assignable to type 'Action'
void (<button onPress={{ action: 'a' }} confirm={{ title: 't' }} />); // says: 'Confirm' | text, confirm
void (<textinput placeholder="Name" />); // says: 'state' is missing | TextInputElement
void (<select state="s" options={[{ id: 'a' }]} />); // says: 'label' is missing | 'SelectOption'
void (<input label="l" element="name" />); // says: 'string' is not assignable | TextInputElement | SelectElement
void (<markdown content={3} />); // says: 'number' is not assignable | 'TextOrBinding'
void (<image source="https://a.test" aspectRatio={1} />); // says: 'UrlSource'
void (<block />); // says: 'children' is missing | BlockElement
void (<stepper {...step}>first</stepper>); // says: 'stepper' components don't accept text as child elements
void (<divider>x</divider>); // says: children | Tag<"divider">
void (<vstack>{new Date()}</vstack>); // says: 'Date' is not assignable
void (<div />); // says: 'div' does not exist on type 'JSX.IntrinsicElements'
