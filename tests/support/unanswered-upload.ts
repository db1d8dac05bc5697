/** An XMLHttpRequest that never gets a response. */
export class UnansweredUpload extends EventTarget {
  upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
}
