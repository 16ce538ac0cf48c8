/** The compiler's message for a line must contain the words after `error:`, separated by `|`. */
const widened = { action: 'go' };
const step = { activeStep: 'a', onStepChange: { action: 'a' }, onComplete: { action: 'a' } } as const;

void (<button onPress={{ action: 'a' }} icon="rocket" />); // error: "rocket" | "check-circle" | "link-external" | "warning"
void (<button onPress={{ action: 'a' }} style="loud" />); // error: "loud" | "primary" | "secondary" | "danger"
void (<button label="Go" />); // error: 'onPress' is missing | ButtonElement
void (<button onPress={{ action: 'a' }} lable="Go" />); // error: 'lable' does not exist | Did you mean 'label'
void (<button onPress={{ action: '@ui.modal.opn' }} />); // error: "@ui.modal.opn" | ActionName | Did you mean '"@ui.modal.open"'
void (<button onPress={{ action: '@ui.url.open', url: 1 }} />); // error: 'number' is not assignable to type 'string |
void (<button onPress={widened} />); // error: 'action' are incompatible | 'ActionName'
void (<button onPress="go" />); // error: 'string' is not assignable to type 'Action'
void (<button onPress={{ action: 'a' }} confirm={{ title: 't' }} />); // error: 'Confirm' | text, confirm
void (<textinput placeholder="Name" />); // error: 'state' is missing | TextInputElement
void (<select state="s" options={[{ id: 'a' }]} />); // error: 'label' is missing | 'SelectOption'
void (<input label="l" element="name" />); // error: 'string' is not assignable | TextInputElement | SelectElement
void (<markdown content={3} />); // error: 'number' is not assignable | 'TextOrBinding'
void (<image source="https://a.test" aspectRatio={1} />); // error: 'UrlSource'
void (<block />); // error: 'children' is missing | BlockElement
void (<stepper {...step}>first</stepper>); // error: 'stepper' components don't accept text as child elements
void (<divider>x</divider>); // error: children | Tag<"divider">
void (<vstack>{new Date()}</vstack>); // error: 'Date' is not assignable
void (<div />); // error: 'div' does not exist on type 'JSX.IntrinsicElements'
