// @ts-check

/**
 * Words that people in India build passwords from and that the common lists lack, the most frequent first. Lower case,
 * in the usual spellings. It may be extended freely: a word in this list only lowers the score of a password and is not
 * forbidden.
 */
const WORDS = `
jaihind jaishriram jaishreeram jaimatadi omsairam ommnamahshivaya omnamahshivaya harharmahadev radheradhe radhekrishna
harekrishna jaibhim jaibajrangbali waheguru satnam bharat bharatmatakijai vandemataram hindustan india indian incredibleindia
meraBharatMahan namaste namaskar pyaar mohabbat zindagi dosti dost yaar jaan jaanu meraj meri mera mujhe tumse pyaarhai
ilovemyindia iloveyoujaan maaa mummy papa mummypapa maapapa bhaiya didi beta betiya guddu munna chotu babu sona shona
krishna krishnaa radha ram rama shriram shreeram sita hanuman bajrang ganesh ganesha ganpati bappa shiva shiv mahadev bholenath
shankar parvati durga kali lakshmi laxmi saraswati vishnu narayan venkatesh balaji tirupati murugan ayyappa jagannath
saibaba sairam guru gurunanak allah mohammed ali khuda jesus yesu mary buddha mahavir vishwakarma sabarimala vaishnodevi
sachin tendulkar sachintendulkar dhoni msdhoni mahi thala kohli virat viratkohli rohit rohitsharma hitman sehwag dravid ganguly
dada kapildev gavaskar yuvraj bumrah jadeja hardik pandya raina ashwin pant gill shubman rahul klrahul cricket
mumbaiindians chennaisuperkings csk rcb kkr ipl royalchallengers worldcup worldcup2011 bleedblue
bollywood shahrukh shahrukhkhan srk salman salmankhan aamir amitabh bachchan hrithik akshay ranbir ranveer deepika katrina
kareena priyanka aishwarya madhuri alia rajinikanth rajini thalaiva vijay ajith prabhas mahesh alluarjun pushpa bahubali baahubali
sholay dilwale ddlj lagaan dangal krrish dhoom golmaal kabhikhushi threeidiots 3idiots pathaan jawan kgf rrr singham
mumbai bombay delhi newdelhi dilli kolkata calcutta chennai madras bangalore bengaluru hyderabad secunderabad pune poona
ahmedabad surat jaipur lucknow kanpur nagpur indore bhopal patna vadodara baroda ludhiana agra nashik nasik faridabad meerut rajkot
varanasi banaras kashi srinagar amritsar ranchi coimbatore jabalpur gwalior vijayawada jodhpur madurai raipur kota guwahati
chandigarh mysore mysuru noida gurgaon gurugram thane navimumbai kochi cochin trivandrum dehradun udaipur goa shimla
punjab gujarat rajasthan maharashtra kerala karnataka tamilnadu andhra telangana bihar uttarpradesh bengal odisha assam kashmir
himachal haryana jharkhand chhattisgarh uttarakhand sikkim manipur ganga yamuna himalaya tajmahal redfort
aarav aditya ajay akash amar amit amita amrita anand ananya anil anita anjali ankit ankita ankur anu anuj anushka aparna arjun
arun aruna arvind asha ashish ashok ashwini avinash ayush bharati bhavna bhavesh chandan chetan daksh deepak deepa devendra dev
dilip dinesh divya diya farhan farah gaurav gautam gayatri geeta gita gopal govind harish harsh harsha hemant imran irfan isha
ishaan jagdish jatin jaya jayesh jignesh jitendra jyoti kabir kajal kamal kamala karan karthik kavita kavya khushi kiran kishore kunal
lalit lata lokesh madhav mahendra manish manisha manoj meena meera megha mehul mohan mohit monika mukesh nandini naresh naveen
neelam neeraj neha nidhi nikhil nilesh nisha nitin om omkar pallavi pankaj parth pooja prabhat pradeep prakash pranav prasad
prashant pratik praveen preeti prem priya priti puja puneet rachna radhika raghav rajan rajat rajendra rajesh raju rakesh ramesh rani ranjit
ravi ravindra reena rekha renu ritu riya rohan rupesh sagar sahil sameer sandeep sangeeta sanjana sanjay sanjeev santosh sarita satish
saurabh savita seema shalini shanti sharad sheetal shilpa shivam shreya shubham shweta simran sneha sonal sonia subhash sudhir sujata
suman sumit sunil sunita suraj suresh sushma swati tanvi tarun tushar uday uma umesh usha vaibhav vandana varun vikas vikram
vinay vineet vinod vipin vishal vivek yash yogesh yogita zainab zoya
agarwal aggarwal ahuja arora banerjee bansal basu bhardwaj bhat bhatia bose chakraborty chatterjee chauhan chopra choudhary
das desai deshmukh deshpande dubey dutta fernandes gandhi garg ghosh gill goel gokhale goyal guha gupta iyer iyengar jain jha
joshi kadam kapoor kaur khan khanna khatri kulkarni kumar kumari lal mahajan malhotra malik mathur mehra mehta menon mishra mittal
modi narendramodi mukherjee nair naik nayak pandey pandit patel patil pawar pillai prasad rai rajput rana rao rastogi rathore rawat
reddy roy saini saxena sen seth shah sharma shetty shinde shukla singh sinha solanki srivastava subramaniam thakur tiwari tripathi
trivedi varma verma vyas yadav
paas paasword pasword passward passwrd mypassword merapassword apnapassword password naya nayapassword badalpassword gupt
guptshabd kholo andar chabi taala tala suraksha kunji aadhaar aadhar pancard paytm phonepe gpay jio jiophone airtel sbi hdfc icici
irctc rupay upi naukri paisa paise rupaya rupees crorepati lakhpati karodpati loan finance lender marketplace company bank karz udhaar
diwali deepavali holi rakhi rakshabandhan navratri dussehra eid ramzan pongal onam baisakhi ugadi lohri chaipeelo chai samosa
biryani pani panipuri golgappa jalebi laddoo ladoo paneer roti dal chawal aam mango desi desiboy punjabi gujju marathi bengali tamil
hindi hinglish sanskrit chalo acha accha theekhai kyahai kyabaathai namaskaram vanakkam shukriya dhanyavaad
pakistanmurdabad azadi azaadi 15august 15081947 26january 26011950 republicday independenceday
पासवर्ड नमस्ते भारत जयहिंद कृष्ण कृष्णा राम जयश्रीराम गणेश शिव महादेव हनुमान दुर्गा माता प्यार दोस्त ज़िंदगी मुंबई दिल्ली
`;

export const indianWords = [...new Set(WORDS.trim().toLowerCase().split(/\s+/))];
