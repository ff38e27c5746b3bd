import { chromium } from "playwright-core";
import { writeFileSync } from "node:fs";
const base="http://127.0.0.1:4914";
const [,, what, ...opts]=process.argv;
const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox"]});
const ctx=await b.newContext({locale:"es-ES"});
const page=await ctx.newPage();
await page.goto(base+"/login"); await page.fill("input[name=email]","rita@example.org"); await page.fill("input[name=password]","tres velas al viento"); await page.click("main form button[type=submit]"); await page.waitForURL(base+"/");
const list=JSON.parse(what); // [{name,path,w,h,theme,scheme,full,js}]
for (const s of list) {
  await ctx.addCookies([{name:"verbena-look",value:Buffer.from(JSON.stringify({theme:s.theme,scheme:s.scheme??"light"})).toString("base64").replaceAll("=","%3D"),url:base}]);
  await page.setViewportSize({width:s.w,height:s.h??844});
  await page.goto(base+s.path); await page.waitForLoadState("networkidle").catch(()=>{});
  if (s.click) for (const c of [].concat(s.click)) await page.locator(c).first().click();
  await page.waitForTimeout(300);
  await page.screenshot({path:`/tmp/h4/${s.name}.png`,fullPage:s.full??false});
  console.log(s.name, page.url(), await page.evaluate(()=>document.documentElement.scrollWidth));
}
await b.close();
