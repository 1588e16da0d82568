/*
 * Opens the loan application of a partner in a frame of the partner's own page.
 *
 *   <script async src="https://.../static/embed/1.js" data-partner="your-name"></script>
 *
 * This version is never changed; another one has another name.
 */
(function () {
  'use strict';
  var LEAST_WIDTH = 280;
  var LEAST_HEIGHT = 320;
  var MOST_HEIGHT = 20000;
  var HELLO_MS = 250;
  var HELLOS = 40;

  var script = document.currentScript;
  if (!script) return;
  var given = script.dataset;
  var home = new URL(script.src).origin;
  var address = new URL('/' + encodeURIComponent(given.partner || '') + '/', home);
  if (given.lang) address.searchParams.set('lang', given.lang);
  if (given.link) address.searchParams.set('utm_link', given.link);
  var title = given.title || (given.lang === 'hi' ? 'लोन के लिए आवेदन करें' : 'Apply for a loan');

  var box = document.createElement('div');
  var target = given.target ? document.querySelector(given.target) : null;
  if (target) target.appendChild(box);
  else script.insertAdjacentElement('afterend', box);

  if (box.clientWidth < LEAST_WIDTH) openElsewhere();
  else openHere();

  /* Where there is no room, or this site is not one of the partner's: a new tab, on a click. */
  function openElsewhere() {
    var link = document.createElement('a');
    link.href = address.href;
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = title;
    box.replaceChildren(link);
  }

  function openHere() {
    var frame = document.createElement('iframe');
    var isAnswered = false;
    var timer = 0;
    frame.title = title;
    frame.allow = 'otp-credentials; clipboard-write';
    frame.style.cssText = 'display:block;width:100%;height:640px;border:0';

    /* The application answers only to sites that its partner has named. */
    frame.addEventListener('load', function () {
      var left = HELLOS;
      clearInterval(timer);
      timer = setInterval(function () {
        if (left-- > 0) return frame.contentWindow.postMessage({ marketplace: 'hello' }, home);
        clearInterval(timer);
        if (!isAnswered) close();
      }, HELLO_MS);
    });
    addEventListener('message', follow);
    frame.src = address.href;
    box.replaceChildren(frame);

    function follow(event) {
      if (event.source !== frame.contentWindow || event.origin !== home) return;
      var told = event.data;
      if (!told || told.marketplace !== 'height' || typeof told.height !== 'number') return;
      isAnswered = true;
      clearInterval(timer);
      frame.style.height = Math.min(Math.max(Math.ceil(told.height), LEAST_HEIGHT), MOST_HEIGHT) + 'px';
    }

    function close() {
      removeEventListener('message', follow);
      openElsewhere();
    }
  }
})();
