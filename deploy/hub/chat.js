/** The chat widget of the local hub: the vendor's public surface, `new AIHubChat(elementId, options).init()`. */
globalThis.AIHubChat = class {
  constructor(elementId, options) {
    this.root = document.getElementById(elementId);
    this.options = options;
    this.page = options.context;
  }

  init() {
    const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
    this.log = make('div', { className: 'chat__log', role: 'log', ariaLabel: 'Conversation' });
    const field = make('input', {
      className: 'chat__field',
      ariaLabel: 'Message',
      required: true,
      autocomplete: 'off',
    });
    const form = make('form', { className: 'chat__form' });
    form.append(field, make('button', { textContent: 'Send' }));
    form.onsubmit = (event) => {
      event.preventDefault();
      const message = field.value;
      field.value = '';
      void this.send(message);
    };
    this.root.className = 'chat';
    this.root.append(this.log, form);
    this.say('agent', 'Ask anything about this documentation.');
    addEventListener('focus', () => field.focus());
    addEventListener('message', ({ source, data }) => {
      if (source === parent && data.type === 'page') this.page = data;
    });
  }

  async send(message) {
    this.say('reader', message);
    this.log.ariaBusy = 'true';
    try {
      const { apiKey, agentCode, baseURL } = this.options;
      const parameters = { message, ...(this.chatId && { chatId: this.chatId }), page: this.page?.url };
      const response = await fetch(`${baseURL}/v2/agent/${agentCode}/execute`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-API-KEY': apiKey },
        body: JSON.stringify(Object.entries(parameters).map(([Key, Value]) => ({ Key, Value }))),
      });
      if (!response.ok) throw new Error(`Status ${response.status}`);
      const { content, instanceId } = await response.json();
      this.chatId = instanceId;
      this.say('agent', content);
    } catch (fault) {
      this.say('agent', `The answer did not arrive: ${fault.message}`);
    }
    this.log.ariaBusy = 'false';
  }

  /** Adds a message; `[text](address)` becomes a link that opens beside the page. */
  say(who, text) {
    const bubble = Object.assign(document.createElement('p'), {
      className: `chat__message chat__message--${who}`,
    });
    for (const [index, part] of text.split(/\[([^\]]+)\]\((https?:[^)\s]+)\)/).entries()) {
      if (index % 3 === 0) bubble.append(part);
      if (index % 3 === 1) {
        bubble.append(
          Object.assign(document.createElement('a'), {
            textContent: part,
            target: '_blank',
            rel: 'noopener',
          }),
        );
      }
      if (index % 3 === 2) bubble.lastElementChild.href = part;
    }
    this.log.append(bubble);
    bubble.scrollIntoView({ block: 'end' });
  }
};
