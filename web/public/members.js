// Sends a member's first queries before the scripts of the app arrive, and shows the first rows. The app uses the responses.
(function () {
  var token = null;
  try {
    token = localStorage.getItem('token');
  } catch (e) {
    /* Storage is blocked: nobody is signed in. */
  }
  // An address with filters asks for other rows.
  if (!token || location.search) return;
  var send = (question) =>
    fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(question),
      // As long as the app waits for a query (apollo/links.ts).
      signal: AbortSignal.timeout(60000),
    })
      .then((response) => (response.ok ? response.json() : null))
      .then((body) => (body && body.data && !body.errors ? body : null))
      // Without a response, the app asks again and shows the error.
      .catch(() => null);
  var questions = JSON.parse(document.getElementById('member-queries').textContent);
  window.memberResponses = questions.map((question) => ({
    operationName: question.operationName,
    variables: question.variables,
    token: token,
    response: send(question),
  }));

  var template = document.querySelector('[data-first-view] template[data-query]');
  if (!template) return;
  var valueAt = (data, path) => path.split('.').reduce((value, key) => (value ? value[key] : undefined), data);
  var fill = (row, item) => {
    for (var part of row.querySelectorAll('[data-value]')) {
      part.textContent = valueAt(item, part.dataset.value) || 'N/A';
    }
    for (var choice of row.querySelectorAll('[data-if]')) {
      if (valueAt(item, choice.dataset.valueOf) !== choice.dataset.if) choice.remove();
    }
    return row;
  };
  var show = (body) => {
    if (!body || !template.isConnected) return;
    var view = template.content.cloneNode(true);
    var items = valueAt(body.data, template.dataset.items);
    for (var row of view.querySelectorAll('tbody > tr, li')) {
      row.replaceWith(...items.map((item) => fill(row.cloneNode(true), item)));
    }
    template.closest('main').replaceChildren(view);
  };
  window.memberResponses.find((one) => one.operationName === template.dataset.query).response.then(show);
})();
